import type { FieldValue } from '#contract/things.ts'
import { cents, later, type Dice } from '#tests/eval/workspace/dice.ts'
import { banks, contracts, customers, employees, shops, vendors } from './names.ts'

/** What one document says; `party` is its company under one name, however the document spells it. */
export interface Paper {
  readonly type: string
  readonly party: string
  readonly day: string
  readonly fields: Readonly<Record<string, FieldValue>>
}

const OWNER = 'Schreinerei Wyss'
const FIRST = '2023-01-01'
/** A day of the 21 months from January 2023 to September 2024. */
const someDay = (dice: Dice) => later(FIRST, dice.whole(0, 638))
const vat = { CHF: 0.081, EUR: 0.19 } as const
const lastOfMonth = (index: number) => new Date(Date.UTC(2023, index + 1, 0)).toISOString().slice(0, 10)

/** An account number of 20 or 21 letters and digits that is the company's alone. */
const ibanOf = (index: number, currency: 'CHF' | 'EUR') =>
  currency === 'CHF'
    ? `CH${21 + index}0076200${String(1_162_385 + index * 7919)}${String(10_000 + index * 37)}`
    : `DE${41 + index}690500${String(1_000_000_000 + index * 99_991)}00`

function invoice(dice: Dice, index: number): Paper {
  const at = dice.whole(0, vendors.length - 1)
  const vendor = vendors[at] ?? vendors[0]
  if (!vendor) throw new Error('No vendors')
  // A German supplier now and then bills in francs, and a Swiss one in euros.
  const other = vendor.currency === 'CHF' ? 'EUR' : 'CHF'
  const currency = dice.chance(0.12) ? other : vendor.currency
  const day = someDay(dice)
  const subtotal = dice.amount(60, 4_800)
  const tax = cents(subtotal * vat[currency])
  const fields = {
    vendor: dice.one(vendor.spellings),
    invoice_number: `R-${2300 + index}`,
    invoice_date: day,
    ...(dice.chance(0.15) ? {} : { due_date: later(day, dice.one([10, 30, 30, 60])) }),
    subtotal,
    tax,
    ...(dice.chance(0.08) ? {} : { total: cents(subtotal + tax) }),
    currency,
    ...(dice.chance(0.2) ? {} : { iban: ibanOf(at, vendor.currency) }),
  }
  return { type: 'invoice', party: vendor.name, day, fields }
}

function receipt(dice: Dice): Paper {
  const shop = dice.one(shops)
  const day = someDay(dice)
  const total = dice.amount(3, 240)
  const fields = {
    vendor: dice.one(shop.spellings),
    date: day,
    ...(dice.chance(0.06) ? {} : { total }),
    tax: cents((total * vat[shop.currency]) / (1 + vat[shop.currency])),
    currency: shop.currency,
    ...(dice.chance(0.15) ? {} : { payment_method: dice.one(['cash', 'cash', 'debit card', 'Visa']) }),
  }
  return { type: 'receipt', party: shop.name, day, fields }
}

function payslip(dice: Dice, employee: string, month: number): Paper {
  const gross = 5_200 + employees.findIndex((one) => one === employee) * 450 + dice.whole(0, 12) * 25
  const deductions = cents(gross * 0.137)
  const day = lastOfMonth(month)
  const fields = {
    employer: OWNER,
    employee,
    pay_date: day,
    gross_pay: gross,
    deductions,
    net_pay: cents(gross - deductions),
    currency: 'CHF',
  }
  return { type: 'payslip', party: employee, day, fields }
}

/** Twelve months of both accounts; each opens with the closing balance of the month before. */
function bankStatements(dice: Dice): Paper[] {
  return banks.flatMap((bank, index) => {
    const currency = index === 0 ? 'EUR' : 'CHF'
    let balance = dice.amount(9_000, 40_000)
    return Array.from({ length: 12 }, (_, month): Paper => {
      const day = lastOfMonth(month)
      const opening = balance
      balance = cents(balance + dice.amount(0, 6_000) - dice.amount(0, 5_000))
      const fields = {
        bank,
        account_holder: OWNER,
        iban: ibanOf(20 + index, currency),
        statement_date: day,
        opening_balance: opening,
        closing_balance: balance,
        currency,
      }
      return { type: 'bank statement', party: bank, day, fields }
    })
  })
}

function quote(dice: Dice, index: number): Paper {
  const customer = dice.one(customers)
  const day = someDay(dice)
  const fields = {
    customer,
    quote_number: `O-${String(101 + index)}`,
    quote_date: day,
    total: dice.amount(900, 28_000),
    currency: dice.one(['CHF', 'CHF', 'EUR']),
  }
  return { type: 'quote', party: customer, day, fields }
}

/** All documents of the workshop in the order in which they are written. */
export function papers(dice: Dice): Paper[] {
  return [
    ...Array.from({ length: 84 }, (_, index) => invoice(dice, index)),
    ...Array.from({ length: 72 }, () => receipt(dice)),
    ...contracts.map(({ title, counterparty, term, law }): Paper => {
      const day = someDay(dice)
      const fields = {
        title,
        parties: [OWNER, counterparty],
        effective_date: day,
        ...(term === null ? {} : { term: `${term} months` }),
        ...(law === null ? {} : { governing_law: law }),
      }
      return { type: 'contract', party: counterparty, day, fields }
    }),
    ...employees.flatMap((employee) =>
      Array.from({ length: 12 }, (_, month) => payslip(dice, employee, month)),
    ),
    ...bankStatements(dice),
    ...Array.from({ length: 16 }, (_, index) => quote(dice, index)),
  ]
}
