import german from '#messages/languages/de.json' with { type: 'json' }
import { setTextSource, type Translated } from '#messages/current-language.ts'

// Screens in German, as in a German build. Includes texts in constants, if a test imports it first.

const texts: Readonly<Record<string, Translated>> = german

setTextSource({ language: () => 'de', catalogue: (_, name) => texts[name] })
