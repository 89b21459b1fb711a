import german from '#messages/languages/de.json' with { type: 'json' }
import { setTextSource, type Translated } from '#messages/current-language.ts'

// Screens in German, as a build of that language shows them. Texts in constants too, for a test that imports it first.

const texts: Readonly<Record<string, Translated>> = german

setTextSource({ language: () => 'de', catalogue: (_, name) => texts[name] })
