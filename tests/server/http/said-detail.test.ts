import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { lastPartOf } from '#server/chat/reply-job.ts'
import { INTERRUPTED } from '#server/chat/reply-lease.ts'
import { errorCatalogues, saidDetail } from '#server/http/said-detail.ts'
import { inLanguage } from '#server/language.ts'
import { textsIn } from '#messages/current-language.ts'
import { texts as accountTexts } from '#messages/account-errors.ts'
import { texts as questionTexts } from '#messages/question-errors.ts'
import { texts as rateTexts } from '#messages/rate-errors.ts'
import { texts as serverTexts } from '#messages/server-errors.ts'
import { texts as signInTexts } from '#messages/sign-in-errors.ts'
import { texts as typeTexts } from '#messages/type-errors.ts'

const folders = ['server/', 'src/contract/'].map((name) => new URL(`../../../${name}`, import.meta.url))
const german = <T extends object>(texts: T) => textsIn(texts, 'de')

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Every sentence in the sources of the server, as a pattern: what is put into one may be anything. */
function sentences(): RegExp[] {
  const found: RegExp[] = []
  const add = (parts: readonly string[]) =>
    found.push(new RegExp(`^${parts.map((part) => escaped(part)).join('.+')}$`, 'su'))
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: unknown }
    if (type === 'Literal' && typeof value === 'string' && value.includes(' ')) add(value.split('{n}'))
    if (type === 'TemplateLiteral')
      add((quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked))
    for (const child of Object.values(node)) walk(child)
  }
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts')) walk(parseSync(name, readFileSync(new URL(name, folder), 'utf8')).program)
  // What is little more than what is put in is like any sentence.
  return found.filter(({ source }) => /\p{L}{4}/u.test(source))
}

const argument = new Proxy<Record<string, number>>({}, { has: () => true, get: () => NaN })
const filled = (text: unknown) =>
  typeof text === 'function' ? (text as (values: typeof argument) => string)(argument) : String(text)

test('every translated error is one that the server has', () => {
  const known = sentences()
  const gone = errorCatalogues
    .flatMap((texts) => Object.values<unknown>(textsIn(texts, 'en')))
    .map((text) => filled(text))
    .filter((text) => !known.some((sentence) => sentence.test(text)))
  expect(gone).toEqual([])
})

describe('the sentence of an error', () => {
  test('is in the language of the request', () => {
    const english = textsIn(signInTexts, 'en')
    const said = inLanguage('de', () => saidDetail(english.credentialsWrong))
    expect(said).toBe(german(signInTexts).credentialsWrong)
    expect(said).not.toBe(english.credentialsWrong)
    expect(saidDetail(english.credentialsWrong)).toBe(english.credentialsWrong)
  })

  test('keeps what is put into it, another sentence in its own translation', () => {
    const english = 'Too many emails to this address. Please try again in 5 min.'
    const why = german(accountTexts).emailsTooMany
    expect(inLanguage('de', () => saidDetail(english))).toBe(
      german(serverTexts).tryAgainIn({ why, minutes: '5' }),
    )
  })

  test.each([
    [
      'has numbers in the form of the language',
      'A description is limited to 10,000 characters. Shorten it.',
      german(typeTexts).descriptionTooLong({ n: 10_000 }),
    ],
    [
      'has the plural of its number',
      '1 document has this type. Move them to another type or delete them first.',
      german(typeTexts).inUse({ n: 1 }),
    ],
    [
      'names the place in a file',
      'Line 3, column USD: “x” is not a rate. Write a number above zero like 1.0512, or N/A.',
      german(rateTexts).rateInvalid({ where: 'Zeile 3, Spalte USD', cell: '“x”' }),
    ],
  ])('%s', (_, english, expected) => {
    expect(inLanguage('de', () => saidDetail(english))).toBe(expected)
  })

  test('of a reply that failed is in the language of its reader', () => {
    const message = { role: 'assistant', content: '', timestamp: '', error: INTERRUPTED } as const
    expect(inLanguage('de', () => lastPartOf(message))).toEqual({
      type: 'error',
      message: german(questionTexts).replyInterrupted,
    })
    expect(lastPartOf(message)).toEqual({ type: 'error', message: INTERRUPTED })
  })

  test('stays English where nobody translated it', () => {
    expect(inLanguage('de', () => saidDetail('field: Expected array'))).toBe('field: Expected array')
  })
})
