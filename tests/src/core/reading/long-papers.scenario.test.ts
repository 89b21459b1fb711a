import { expect, test } from 'vitest'
import { schemaOf } from '#core/reading/classify.ts'
import type { Profile } from '#core/reading/profile.ts'
import { invoice } from '#core/reading/profiles/invoice.ts'
import { receipt } from '#core/reading/profiles/receipt.ts'
import type { Reading } from '#core/reading/types.ts'
import { extractFor } from '#core/reading/understand.ts'
import { pageOfText } from './page-of-text.ts'

// Each further row of a long list costs the same work: what features need of all rows is found once a page.

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Puts another method in the place of a built-in one; the answer puts it back. */
function replace(prototype: object, name: string, by: (own: Method) => Method): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name)
  Object.defineProperty(prototype, name, { ...own, value: by(own?.value as Method) })
  return () => Object.defineProperty(prototype, name, own ?? {})
}

const WALKS = 'every filter find findIndex findLast findLastIndex flatMap map reduce some'.split(' ')
const SEARCHES = ['includes', 'indexOf']

interface Work {
  /** Of arrays, that are asked one by one or searched. */
  readonly elements: number
  /** Of texts, that patterns and searches go through. */
  readonly characters: number
}

/** What is gone through. Loops, copies, sorting and look-ups in sets and maps are not counted. */
function workOf(call: () => void): Work {
  let [elements, characters] = [0, 0]
  const walked = (own: Method): Method =>
    function walk(visit, ...rest) {
      const counting: Method = (...args) => {
        elements += 1
        return (visit as Method)(...args)
      }
      return own.call(this, counting, ...rest)
    }
  /** A text as far as it is gone through: from a place to what was found there, or to its end. */
  const far = (found: unknown, length: number, from: unknown = 0) =>
    (typeof found === 'number' && found >= 0 ? found + 1 : length) - Number(from)
  const inArray = (own: Method): Method =>
    function search(wanted, from) {
      const found = own.call(this, wanted, from)
      elements += far(found, (this as unknown[]).length, from)
      return found
    }
  const inText = (own: Method): Method =>
    function search(wanted, from) {
      const found = own.call(this, wanted, from)
      characters += far(found, (this as string).length, from)
      return found
    }
  const matched = (own: Method): Method =>
    function exec(text) {
      const pattern = this as RegExp
      const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0
      const match = own.call(this, text) as RegExpExecArray | null
      characters += (match ? match.index + match[0].length : String(text).length) - from
      return match
    }
  const back = [
    ...WALKS.map((name) => replace(Array.prototype, name, walked)),
    ...SEARCHES.map((name) => replace(Array.prototype, name, inArray)),
    ...SEARCHES.map((name) => replace(String.prototype, name, inText)),
    replace(RegExp.prototype, 'exec', matched),
  ]
  try {
    call()
  } finally {
    for (const put of back) put()
  }
  return { elements, characters }
}

const HEAD =
  'KITE TRADING LTD\n12 Kite Street\nLeeds LS1 4AP\nwww.kite.example\nInvoice No. 20871 Date 04.03.2026'
const ROWS = 50

/** The rows on pages of fifty, below a head. */
const readingOf = (rows: readonly string[]): Reading => ({
  pages: Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, page) =>
    pageOfText([page === 0 ? HEAD : '', ...rows.slice(page * ROWS, (page + 1) * ROWS)].join('\n')),
  ),
})

const price = (at: number) => (((at * 7919) % 9973) / 100 + 1).toFixed(2)
const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)

const LISTS: readonly (readonly [name: string, profile: Profile, row: (at: number) => string])[] = [
  ['goods', receipt, (at) => `Article ${1000 + at} 2 x ${price(at)} ${price(at + 1)}`],
  [
    'sums',
    invoice,
    (at) =>
      at % 5 === 0
        ? `Total ${price(5 * at)} Cash $${price(3 * at)}`
        : `${day(at)} VAT ${at % 90}.${at % 7}% ${price(at)} Change ${price(2 * at)}`,
  ],
  [
    'addresses',
    invoice,
    (at) =>
      at % 2 === 0
        ? `Gull Bakery ${1000 + at} Ltd www.gull-${1000 + at}.example`
        : `${1000 + at} Gull Road, Leeds LS${at % 90} 4AP`,
  ],
]

/** Rows: more than are taken whole, so that each count leaves out the middle in the same way. */
const COUNTS = [600, 1000, 1400]

test.each(LISTS)('a row more of a long list of %s is the same work', (_name, profile, row) => {
  const works = COUNTS.map((count) => {
    const reading = readingOf(Array.from({ length: count }, (_, at) => row(at)))
    return workOf(() => extractFor(schemaOf(profile), reading, profile.documentType))
  })
  for (const kind of ['elements', 'characters'] as const) {
    const [short = 0, middle = 0, long = 0] = works.map((work) => work[kind])
    const growth = (long - middle) / (middle - short)
    expect.soft(growth, kind).toBeGreaterThan(0.95)
    expect.soft(growth, kind).toBeLessThan(1.05)
  }
})
