import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseSync } from 'vite'
import { markMessages } from '#server/ops/compile-messages.ts'
import { checkParts } from '#server/ops/languages/aria-texts.ts'
import { localisedScripts, pageIn, scriptIn } from '#server/ops/languages/localise-scripts.ts'
import { createTranslations, type Translations } from '#server/ops/languages/translations.ts'

let folder: string
let translations: Translations
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-languages-'))
  const german = { greeting: { hello: 'Hallo {name}', deep: { bye: 'Tschüs „du“' } } }
  await writeFile(path.join(folder, 'de.json'), JSON.stringify(german))
  translations = createTranslations(folder, true)
})
afterAll(() => rm(folder, { recursive: true }))

const catalogue = `import { messages, messagesIn } from './messages.ts'
export const texts = messages('greeting', { hello: 'Hello {name}', deep: { bye: 'Bye', later: '"Later"' } })
export const pl = messagesIn('pl', { one: 'Jeden' })`
const marked = () => markMessages(catalogue, parseSync('catalogue.ts', catalogue).program, translations) ?? ''

describe('a catalogue', () => {
  test('gets the messages of each language, and its plural rules', () => {
    const german = translations.fill(marked(), 'de')
    expect(german).toContain('messages("de", { hello: ["Hallo ",["name"]], deep: { bye: "Tschüs „du“"')
    expect(translations.fill(marked(), 'en')).toContain(
      'messages("en", { hello: ["Hello ",["name"]], deep: { bye: "Bye", later: `"Later"` } })',
    )
    expect(german).toContain('messagesIn as messages, messagesIn }')
  })

  test('falls back to English if a translation is missing', () => {
    expect(translations.fill(marked(), 'de')).toContain('later: `"Later"`')
  })

  test('gets new markers when a translation changes', async () => {
    await writeFile(path.join(folder, 'de.json'), JSON.stringify({ greeting: { hello: 'Servus {name}' } }))
    const others = createTranslations(folder, true)
    const again = markMessages(catalogue, parseSync('catalogue.ts', catalogue).program, others)
    expect(again).not.toBe(marked())
    expect(again?.replaceAll(/[0-9a-f]{8}(?=%%)/g, '')).toBe(marked().replaceAll(/[0-9a-f]{8}(?=%%)/g, ''))
  })

  test('of one fixed language keeps it', () => {
    expect(translations.fill(marked(), 'de')).toContain(`messagesIn('pl', { one: "Jeden" })`)
  })

  test('keeps its arguments in the pseudo-language', () => {
    expect(translations.fill(marked(), 'en-XA')).toContain('hello: ["[","Ĥéļļö ",["name"]," ···]"]')
  })
})

describe('localised scripts', () => {
  const scripts = () =>
    new Map([
      [
        'assets/says-1.js',
        `import{a}from"./library-2.js";m(${JSON.stringify(/%%[^%]+%%/.exec(marked())?.[0])})`,
      ],
      ['assets/library-2.js', 'export const a=1'],
      ['assets/starts-3.js', 'new Worker(new URL(`/assets/says-1.js`,``+import.meta.url))'],
      [
        'assets/loads-4.js',
        'm.f=["assets/starts-3.js","assets/library-2.js","assets/x.css"];import(`./starts-3.js`)',
      ],
    ])

  test('are those with messages, and all that import one', () => {
    expect([...localisedScripts(scripts())].toSorted()).toEqual([
      'assets/loads-4.js',
      'assets/says-1.js',
      'assets/starts-3.js',
    ])
  })

  test('import each other, and scripts without messages from the shared folder', () => {
    const names = localisedScripts(scripts())
    const inGerman = (name: string) => scriptIn(scripts().get(name) ?? '', 'de', names, translations)
    expect(inGerman('assets/says-1.js')).toBe('import{a}from"../library-2.js";m("de")')
    expect(inGerman('assets/starts-3.js')).toContain('`/assets/de/says-1.js`')
    expect(inGerman('assets/loads-4.js')).toBe(
      'm.f=["assets/de/starts-3.js","assets/library-2.js","assets/x.css"];import(`./starts-3.js`)',
    )
  })

  test('of English have their original paths', () => {
    const names = localisedScripts(scripts())
    expect(scriptIn(scripts().get('assets/loads-4.js') ?? '', 'en', names, translations)).toBe(
      scripts().get('assets/loads-4.js'),
    )
  })

  test('are named by the pages of the language', () => {
    const page = '<meta content="/assets/says-1.js /assets/library-2.js" /><script src="/assets/loads-4.js">'
    expect(pageIn(page, 'de', localisedScripts(scripts()))).toBe(
      '<meta content="/assets/de/says-1.js /assets/library-2.js" /><script src="/assets/de/loads-4.js">',
    )
  })
})

test('the build fails if texts of a toolkit part are not bundled', () => {
  expect(() => checkParts('f(t,`@react-aria/calendar`)')).not.toThrow()
  expect(() => checkParts('f(t,`@react-aria/numberfield`)')).toThrow('@react-aria/numberfield')
})
