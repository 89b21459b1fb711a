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

/** How many elements arrays are asked for one by one, and how many characters patterns go through. */
function workOf(call: () => void): number {
  let work = 0
  const counted = (own: Method): Method =>
    function walk(visit, ...rest) {
      const counting: Method = (...args) => {
        work += 1
        return (visit as Method)(...args)
      }
      return own.call(this, counting, ...rest)
    }
  const searched = (own: Method): Method =>
    function exec(text) {
      const pattern = this as RegExp
      const goesOn = pattern.global || pattern.sticky
      const from = goesOn ? pattern.lastIndex : 0
      const match = own.call(this, text) as RegExpExecArray | null
      work += (match ? match.index + match[0].length : String(text).length) - from
      return match
    }
  const back = [
    ...WALKS.map((name) => replace(Array.prototype, name, counted)),
    replace(RegExp.prototype, 'exec', searched),
  ]
  try {
    call()
  } finally {
    for (const put of back) put()
  }
  return work
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
  ['goods', receipt, (at) => `Article ${at} 2 x ${price(at)} ${price(at + 1)}`],
  ['taxes', invoice, (at) => `VAT ${at % 90}.${at % 7}% ${price(at)} Total ${price(3 * at)}`],
  ['payments', receipt, (at) => `${day(at)} Cash ${price(at)} Change $${price(2 * at)} Net ${price(5 * at)}`],
  ['addresses', receipt, (at) => `Gull Bakery ${at} Ltd, ${at} Gull Road, Leeds LS${at % 90} 4AP`],
  ['names', invoice, (at) => `Kite Partner ${at} GmbH www.partner-${at}.example`],
]

test.each(LISTS)('a row more of a long list of %s is the same work', (_name, profile, row) => {
  const work = (count: number) => {
    const reading = readingOf(Array.from({ length: count }, (_, at) => row(at)))
    return workOf(() => extractFor(schemaOf(profile), reading, profile.documentType))
  }
  const [short, middle, long] = [work(400), work(800), work(1200)]
  expect((long - middle) / (middle - short)).toBeLessThan(1.05)
})
