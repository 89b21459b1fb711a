import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { MessageTree } from '#messages/message-types.ts'
import { catalogues, english, flat } from '#tests/support/catalogues.ts'
import { severalTranslations } from './several-translations.ts'
import { files, read } from './source-tree.ts'

const PLURALS = [2, 3]
const CHOICE = 1

interface Shape {
  readonly args: Set<string>
  readonly plurals: string[][]
}

/** The arguments of a compiled message with their kinds, and the cases of its plurals. */
function shapeOf(message: unknown, shape: Shape = { args: new Set(), plurals: [] }): Shape {
  if (!Array.isArray(message)) return shape
  for (const node of message as readonly unknown[]) {
    if (!Array.isArray(node)) continue
    const [name, kind, cases] = node as unknown as readonly [string, unknown, unknown]
    const isCases = typeof cases === 'object' && cases !== null
    const choices = kind === CHOICE && isCases ? Object.keys(cases).toSorted().join(' ') : ''
    shape.args.add(PLURALS.includes(Number(kind)) ? name : `${name} ${choices}`.trim())
    if (PLURALS.includes(Number(kind)) && isCases) shape.plurals.push(Object.keys(cases))
    if (isCases) for (const one of Object.values(cases)) shapeOf(one, shape)
  }
  return shape
}

it('each catalogue is named after its file', () => {
  expect(catalogues.length).toBeGreaterThan(50)
  expect(catalogues.filter(({ path, name }) => path !== `src/messages/${name}.ts`)).toEqual([])
})

it('languages and catalogue files correspond', () => {
  const codes = files.flatMap((path) => /^src\/messages\/languages\/(.+)\.json$/.exec(path)?.[1] ?? [])
  expect(['en', ...codes].toSorted()).toEqual(languages.map(({ code }) => code).toSorted())
})

/** With and without a full stop it is the same text. */
const withoutStop = (text: string) => text.replace(/(?<!\.)\.$/, '')

/** The messages of each English text. */
const equal = Map.groupBy(flat(english), ([, text]) => withoutStop(text))

const translated = files.filter((path) => path.startsWith('src/messages/languages/'))
describe.each(translated)('%s', (path) => {
  const theirs = new Map(flat(JSON.parse(read(path)) as MessageTree))
  const ours = new Map(flat(english))
  const language = /([\w-]+)\.json$/.exec(path)?.[1] ?? ''

  it('has the same messages as English', () => {
    expect([...ours.keys()].filter((key) => !theirs.has(key))).toEqual([])
    expect([...theirs.keys()].filter((key) => !ours.has(key))).toEqual([])
  })

  it('has the same arguments in each message', () => {
    const argsOf = (message: string) => [...shapeOf(compile(message)).args].toSorted()
    const different = [...theirs].filter(
      ([key, message]) => argsOf(message).join() !== argsOf(ours.get(key) ?? '').join(),
    )
    expect(different).toEqual([])
  })

  it('translates equal English texts alike, except for the listed ones', () => {
    const several = [...equal].flatMap(([text, messages]) => {
      const translations = new Set(messages.map(([key]) => withoutStop(theirs.get(key) ?? '')))
      return translations.size > 1 ? [{ text, translations: [...translations] }] : []
    })
    const listed = Object.keys(severalTranslations).filter((text) =>
      severalTranslations[text]?.split(' ').includes(language),
    )
    expect(several.filter(({ text }) => !listed.includes(text))).toEqual([])
    expect(listed.filter((text) => several.every((one) => one.text !== text))).toEqual([])
  })

  it('has every plural form', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const lacking = [...theirs].filter(([, message]) =>
      shapeOf(compile(message)).plurals.some((cases) => pluralCategories.some((one) => !cases.includes(one))),
    )
    expect(lacking).toEqual([])
  })

  it('has no stray spaces, and ends with an ellipsis where English does', () => {
    const edgesOf = (message = '') =>
      [/^\s*/, /\s*$/, /(?:…|\.\.\.)?$/].map((edge) => edge.exec(message)?.[0])
    const stray = [...theirs].filter(
      ([key, message]) =>
        / {2}/.test(message) || edgesOf(message).join('|') !== edgesOf(ours.get(key)).join('|'),
    )
    expect(stray).toEqual([])
  })

  it.runIf(language === 'fr')('uses non-breaking spaces around French punctuation', () => {
    expect([...theirs].filter(([, message]) => / [:;!?%»]|« /.test(message))).toEqual([])
  })
})
