import { describe, expect, test } from 'vitest'
import type { PayableDocument } from '#core/bank/documents.ts'
import { type KnownLine, matchLines, type Proposal, type ToMatch } from '#core/bank/match.ts'
import { randomOf, statementsWithTruth } from './statements-with-truth.ts'

const document = (id: string, amount: string, more: Partial<PayableDocument> = {}): PayableDocument => ({
  id,
  amount,
  currency: 'EUR',
  day: '2026-11-01',
  dueDay: null,
  partyId: null,
  names: ['Quay Tools Ltd'],
  accounts: [],
  numbers: [],
  ...more,
})

const line = (id: string, amount: string, more: Partial<KnownLine> = {}): KnownLine => ({
  id,
  day: '2026-11-03',
  valueDay: null,
  amount,
  currency: 'EUR',
  original: null,
  counterparty: 'QUAY TOOLS',
  iban: null,
  text: 'Payment',
  reference: null,
  isReversal: false,
  ...more,
})

const match = (lines: KnownLine[], documents: PayableDocument[], more: Partial<ToMatch> = {}) =>
  matchLines({ lines, documents, rates: [], rejected: [], ...more })
const short = (proposals: readonly Proposal[]) => proposals.map((one) => [one.line, one.document, one.kind])
const facts = ([first]: readonly Proposal[]) => first?.evidence.map(({ kind }) => kind)

describe('a payment', () => {
  test('is matched with the document of the same amount and name', () => {
    const found = match([line('l', '-120.00')], [document('d', '-120.00'), document('e', '-120.01')])
    expect(short(found)).toEqual([['l', 'd', 'sure']])
    expect(facts(found)).toEqual(['same-sum', 'name', 'days'])
  })

  test('by card requires the whole shop name before the town, not just one word of it', () => {
    const bought = document('d', '-27.96', { names: ['Northside Hardware'] })
    const paid = (counterparty: string) => match([line('l', '-27.96', { counterparty, text: '' })], [bought])
    expect(short(paid('NORTHSIDE HARDWARE CANTERBURY GB'))).toEqual([['l', 'd', 'sure']])
    expect(short(paid('NORTHSIDE GARAGE CANTERBURY GB'))).not.toEqual([['l', 'd', 'sure']])
    const northside = document('d', '-27.96', { names: ['Northside'] })
    const other = match([line('l', '-27.96', { counterparty: 'NORTHSIDE GARAGE', text: '' })], [northside])
    expect(short(other)).not.toEqual([['l', 'd', 'sure']])
  })

  test('that comes in is matched only with documents billed by us', () => {
    expect(match([line('l', '120.00')], [document('d', '-120.00')])).toEqual([])
    expect(short(match([line('l', '120.00')], [document('d', '120.00')]))).toEqual([['l', 'd', 'sure']])
  })

  test('is matched with the document whose number it names, not with another of the same amount', () => {
    const documents = [
      document('d', '-50.00', { numbers: ['RE 2026-7'] }),
      document('e', '-50.00', { numbers: ['RE 2026-8'] }),
    ]
    const found = match([line('l', '-50.00', { text: 'Re. RE2026-8 thanks' })], documents)
    expect(short(found)).toEqual([['l', 'e', 'sure']])
  })

  test('is matched by account if the name differs', () => {
    const documents = [document('d', '-50.00', { accounts: ['DE02120300000000202051'] })]
    const found = match(
      [line('l', '-50.00', { counterparty: 'Payments AG', iban: 'DE02120300000000202051' })],
      documents,
    )
    expect(short(found)).toEqual([['l', 'd', 'sure']])
  })

  test('is not matched beyond 5 days before or 90 days after the document', () => {
    const days = ['2026-10-26', '2026-10-27', '2027-01-30', '2027-01-31']
    const found = days.map((day) => match([line('l', '-1.00', { day })], [document('d', '-1.00')]).length)
    expect(found).toEqual([0, 1, 1, 0])
  })
})

describe('a match by amount only', () => {
  const card = (id: string, more: Partial<KnownLine> = {}) =>
    line(id, '-9.99', { counterparty: null, text: 'CARD', ...more })

  test('is proposed if there is one candidate, but never certain', () => {
    expect(short(match([card('l')], [document('d', '-9.99')]))).toEqual([['l', 'd', 'proposed']])
  })

  test('is a choice if there are several documents or payments', () => {
    const two = [document('d', '-9.99'), document('e', '-9.99', { names: ['Other'] })]
    expect(short(match([card('l')], two))).toEqual([
      ['l', 'd', 'choice'],
      ['l', 'e', 'choice'],
    ])
    expect(short(match([card('l'), card('m')], [document('d', '-9.99')]))).toEqual([
      ['l', 'd', 'choice'],
      ['m', 'd', 'choice'],
    ])
  })

  test('is a choice if the names differ', () => {
    const found = match([line('l', '-9.99', { counterparty: 'Somebody Else' })], [document('d', '-9.99')])
    expect(short(found)).toEqual([['l', 'd', 'choice']])
    expect(facts(found)).toContain('other-name')
  })
})

describe('several documents for one payment', () => {
  const pair = [
    document('d', '-100.00', { numbers: ['INV-101'], partyId: 'p' }),
    document('e', '-20.00', { numbers: ['INV-102'], partyId: 'p' }),
    document('f', '-7.00', { numbers: ['INV-103'], partyId: 'p' }),
  ]

  test('named in its text add up to it', () => {
    const found = match([line('l', '-120.00', { text: 'INV-101, INV-102' })], pair)
    expect(short(found)).toEqual([
      ['l', 'd', 'sure'],
      ['l', 'e', 'sure'],
    ])
    expect(facts(found)?.[0]).toBe('part-of-sum')
  })

  test('of one party add up to it, if only one combination does', () => {
    const found = match([line('l', '-120.00')], pair)
    expect(found.map(({ document: id, kind }) => `${id} ${kind}`).toSorted()).toEqual([
      'd proposed',
      'e proposed',
    ])
    expect(match([line('l', '-120.00')], [...pair, document('g', '-20.00', { partyId: 'p' })])).toEqual([])
  })

  test('are reduced by a credit note', () => {
    const found = match(
      [line('l', '-93.00')],
      [pair[0] ?? document('x', '0'), document('c', '7.00', { partyId: 'p' })],
    )
    expect(found.map((one) => one.document).toSorted()).toEqual(['c', 'd'])
  })
})

test('no document is proposed for two payments, and the best overall assignment is chosen', () => {
  const documents = [
    document('d', '-9.99', { day: '2026-11-01' }),
    document('e', '-9.99', { day: '2026-10-01' }),
  ]
  const lines = [line('m', '-9.99', { day: '2026-10-02' }), line('l', '-9.99', { day: '2026-11-02' })]
  expect(
    short(match(lines, documents))
      .map(([one, other]) => `${one}${other}`)
      .toSorted(),
  ).toEqual(['ld', 'me'])
})

test('an amount in another currency matches approximately at the rate of the day, with a name, and is never certain', () => {
  const documents = [document('d', '-100.00', { currency: 'USD' })]
  const rates = [{ currency: 'USD', day: '2026-11-02', perEuro: 1.05 }]
  const found = match([line('l', '-96.50')], documents, { rates })
  expect(short(found)).toEqual([['l', 'd', 'proposed']])
  expect(found[0]?.evidence[0]).toMatchObject({ kind: 'converted-sum', day: '2026-11-02' })
  expect(match([line('l', '-99.50')], documents, { rates })).toEqual([])
  expect(match([line('l', '-96.50', { counterparty: 'Other' })], documents, { rates })).toEqual([])
  const stated = line('l', '-91.00', { original: { amount: '-100.00', currency: 'USD' } })
  expect(short(match([stated], documents))).toEqual([['l', 'd', 'sure']])
})

test('a reversal and a rejected pair are not proposed', () => {
  expect(match([line('l', '-1.00', { isReversal: true })], [document('d', '-1.00')])).toEqual([])
  const rejected = [{ line: 'l', document: 'd' }]
  expect(match([line('l', '-1.00')], [document('d', '-1.00')], { rejected })).toEqual([])
})

interface Score {
  readonly precision: number
  readonly recall: number
  readonly sure: number
}

/** Lines with all documents right. `sure`: share of the certain lines that are right. */
function scored(seed: number, n: number): Score {
  const { lines, documents, paid } = statementsWithTruth(seed, n)
  const random = randomOf(seed + 1)
  const shuffled = documents.toSorted(() => random() - 0.5)
  const byLine = Map.groupBy(
    match(lines, shuffled).filter(({ kind }) => kind !== 'choice'),
    (one) => one.line,
  )
  const isRight = (id: string) =>
    (byLine.get(id) ?? [])
      .map((one) => one.document)
      .toSorted()
      .join() === (paid.get(id) ?? []).toSorted().join()
  const proposed = [...byLine.keys()]
  const sure = proposed.filter((id) => byLine.get(id)?.every(({ kind }) => kind === 'sure'))
  const share = (some: readonly string[], of: number) => some.length / of
  return {
    precision: share(proposed.filter(isRight), proposed.length),
    recall: share([...paid.keys()].filter(isRight), paid.size),
    sure: share(sure.filter(isRight), sure.length),
  }
}

test.each([1, 2, 3, 4, 5])(
  'nearly all matches of generated statements are found, and certain ones are right (seed %i)',
  (seed) => {
    const score = scored(seed, 600)
    console.info(`seed ${seed}`, JSON.stringify(score))
    expect(score.precision).toBeGreaterThan(0.985)
    expect(score.recall).toBeGreaterThan(0.98)
    expect(score.sure).toBeGreaterThan(0.999)
  },
)
