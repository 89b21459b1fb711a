import type { PayableDocument } from '#core/bank/documents.ts'
import type { KnownLine } from '#core/bank/match.ts'

/** Documents and the bank lines that pay them, with the true matches. */
export interface Truth {
  readonly lines: KnownLine[]
  readonly documents: PayableDocument[]
  /** Documents of a line by its id; without an entry, a line has none. */
  readonly paid: Map<string, string[]>
}

const FIRST = ['Nord', 'Quay', 'Harbour', 'Alpine', 'River', 'Stone', 'Bright', 'Maple', 'Iron', 'Cedar']
const SECOND = ['light', 'works', 'gate', 'field', 'house', 'line']
const KIND = ['Tools', 'Energy', 'Print', 'Catering', 'Logistics', 'Software']
const FORM = ['GmbH', 'Ltd', 'SA', 'BV', 'Inc']

/** Numbers in 0..1 that depend only on the seed. */
export function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const iso = (at: number) => new Date(at).toISOString().slice(0, 10)
const DAY = 86_400_000

/**
 * `n` documents of a year: invoices with numbers and accounts, card receipts without, subscriptions of the same sum every
 * month, payments of several invoices. Some are never paid, and some payments have no document.
 */
export function statementsWithTruth(seed: number, n: number): Truth {
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const parties = Array.from({ length: Math.max(12, Math.floor(n / 12)) }, (_, at) => ({
    id: `p${at}`,
    name: [
      `${FIRST[at % 10]}${SECOND[Math.floor(at / 10) % 6]}`,
      KIND[Math.floor(at / 60) % 6],
      FORM[Math.floor(at / 360) % 5],
    ].join(' '),
    iban: `DE${String(10 ** 19 + at * 7919)}`,
    fee: (Math.floor(random() * 40) + 5) * 1 - 0.01,
  }))
  const truth: Truth = { lines: [], documents: [], paid: new Map() }
  const add = (party: (typeof parties)[number], at: number, amount: number, isInvoice: boolean) => {
    const id = `d${truth.documents.length}`
    truth.documents.push({
      id,
      amount: (-amount).toFixed(2),
      currency: 'EUR',
      day: iso(at),
      dueDay: isInvoice ? iso(at + 14 * DAY) : null,
      partyId: party.id,
      names: [party.name],
      accounts: isInvoice ? [party.iban] : [],
      numbers: isInvoice ? [`RE-${seed}${10_000 + truth.documents.length}`] : [],
    })
    return id
  }
  const pay = (
    party: (typeof parties)[number],
    at: number,
    amount: number,
    documents: string[],
    text: string,
  ) => {
    const id = `l${truth.lines.length}`
    const isTransfer = text !== ''
    truth.lines.push({
      id,
      day: iso(at),
      valueDay: null,
      amount: (-amount).toFixed(2),
      currency: 'EUR',
      original: null,
      counterparty: isTransfer ? party.name.toUpperCase().slice(0, 27) : null,
      iban: isTransfer && random() < 0.7 ? party.iban : null,
      text: isTransfer
        ? text
        : `CARD ${party.name.toUpperCase().slice(0, 18)} ${Math.floor(random() * 9000)}`,
      reference: null,
      isReversal: false,
    })
    if (documents.length > 0) truth.paid.set(id, documents)
  }
  const start = Date.UTC(2026, 0, 1)
  while (truth.documents.length < n) {
    const [party, at] = [pick(parties), start + Math.floor(random() * 330) * DAY]
    const amount = Math.round(random() * random() * 200_000 + 300) / 100
    const kind = random()
    if (kind < 0.35) {
      const id = add(party, at, amount, false)
      if (random() < 0.9) pay(party, at + Math.floor(random() * 4) * DAY, amount, [id], '')
    } else if (kind < 0.75) {
      const id = add(party, at, amount, true)
      const number = truth.documents.at(-1)?.numbers[0] ?? ''
      const text = random() < 0.6 ? `Invoice ${number}` : 'Thank you for your order'
      if (random() < 0.85) pay(party, at + Math.floor(random() * 35) * DAY, amount, [id], text)
    } else if (kind < 0.9) {
      const months = Math.floor(random() * 3) + 2
      for (let month = 0; month < months; month += 1) {
        const id = add(party, at + month * 30 * DAY, party.fee, false)
        pay(party, at + (month * 30 + 1) * DAY, party.fee, [id], '')
      }
    } else {
      const amounts = [amount, Math.round(random() * 50_000 + 500) / 100]
      const ids = amounts.map((one, index) => add(party, at + index * DAY, one, true))
      const numbers = truth.documents.slice(-2).map((one) => one.numbers[0])
      const text = random() < 0.5 ? `Invoices ${numbers.join(' and ')}` : 'Collective payment'
      pay(party, at + 10 * DAY, amounts[0] ?? 0 + 0, [], text)
      truth.lines.pop()
      pay(party, at + 10 * DAY, Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100, ids, text)
    }
    // Fees, salaries and private payments.
    if (random() < 0.15) pay(pick(parties), at, Math.round(random() * 90_000 + 100) / 100, [], 'Transfer')
  }
  return truth
}
