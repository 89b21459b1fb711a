import type { PaperLine } from '../kinds/paper.ts'
import { later } from '../workspace/dice.ts'
import { addressWindow, type Draft, pairsOf, sumLine } from './draft.ts'
import { withCheckDigits } from './numbers.ts'
import { code, company, label } from './write.ts'

// Papers of trade: who sells what to whom.

const rounded = (amount: number) => Math.round(amount * 100) / 100

/** Lines of goods and their sums; states the total. */
function goods(draft: Draft, hasPrices = true): PaperLine[] {
  const { making, truth, money } = draft
  const { dice, country, words } = making
  const items = dice.some(words.goods.split('|'), dice.whole(1, 4)).map((name) => ({
    name,
    count: dice.whole(1, 12),
    price: dice.amount(2, 400),
  }))
  if (!hasPrices) return items.map(({ name, count }) => [name, String(count)])
  const net = rounded(items.reduce((sum, { count, price }) => sum + count * price, 0))
  const tax = rounded((net * country.tax.rate) / 100)
  truth['total'] = rounded(net + tax)
  return [
    ...items.map(({ name, count, price }) => [
      name,
      String(count),
      money(price),
      money(rounded(count * price)),
    ]),
    sumLine(draft, 'subtotal', net),
    sumLine(draft, 'tax', tax),
    sumLine(draft, 'total', rounded(net + tax)),
  ]
}

/** A company below its label, or in the window of the envelope. */
const addressed = (draft: Draft, name: 'customer' | 'recipient' | 'supplier', who: string): PaperLine[] => [
  ...(name === 'supplier' || draft.making.dice.chance(0.6) ? [[label(draft.making, name)]] : []),
  ...addressWindow(draft, who),
]

export function invoice(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [customer, number, issued] = [
    company(making),
    code(making, '{9999}-{999}', '{99999}'),
    making.dice.day(),
  ]
  const due = later(issued, making.dice.one([14, 30]))
  const iban = withCheckDigits(making.country.code, making.dice)
  Object.assign(truth, { customer, invoice_number: number, invoice_date: issued, due_date: due })
  if (iban !== null) truth['iban'] = iban
  return [
    ...addressed(draft, 'customer', customer),
    ...pairsOf(draft, [
      [label(making, 'invoiceNumber'), number],
      [label(making, 'invoiceDate'), day(issued)],
      [label(making, 'due'), day(due)],
    ]),
    ...goods(draft),
    ...(iban === null ? [] : [[`IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`]]),
  ]
}

export function quote(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [customer, number, issued] = [
    company(making),
    code(making, '{AA}-{9999}', '{99999}'),
    making.dice.day(),
  ]
  const until = later(issued, making.dice.one([14, 30, 60]))
  Object.assign(truth, { customer, quote_number: number, date: issued, valid_until: until })
  return [
    ...addressed(draft, 'customer', customer),
    ...pairsOf(draft, [
      [label(making, 'quoteNumber'), number],
      [label(making, 'quoteDate'), day(issued)],
      [label(making, 'validUntil'), day(until)],
    ]),
    ...goods(draft),
  ]
}

export function purchaseOrder(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [vendor, number, issued] = [
    company(making),
    code(making, '{AA}-{9999}', '{99999}'),
    making.dice.day(),
  ]
  const delivered = later(issued, making.dice.whole(5, 40))
  Object.assign(truth, { vendor, order_number: number, order_date: issued, delivery_date: delivered })
  return [
    ...addressed(draft, 'supplier', vendor),
    ...pairsOf(draft, [
      [label(making, 'orderNumber'), number],
      [label(making, 'orderDate'), day(issued)],
      [label(making, 'deliveryDate'), day(delivered)],
    ]),
    ...goods(draft),
  ]
}

export function deliveryNote(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [recipient, number, issued] = [
    company(making),
    code(making, '{AA}-{9999}', '{99999}'),
    making.dice.day(),
  ]
  Object.assign(truth, { recipient, delivery_number: number, date: issued })
  return [
    ...addressed(draft, 'recipient', recipient),
    ...pairsOf(draft, [
      [label(making, 'deliveryNumber'), number],
      [label(making, 'deliveryDate'), day(issued)],
      [label(making, 'customerNumber'), code(making, '{99999}')],
      [label(making, 'orderNumber'), code(making, '{99999}')],
    ]),
    ...goods(draft, false),
  ]
}
