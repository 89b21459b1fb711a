import type { FieldValue } from '#contract/things.ts'
import { cents, later, type Dice } from './dice.ts'
import {
  applicants,
  banks,
  counterparties,
  customers,
  employees,
  goods,
  insurers,
  landlords,
  shops,
  skills,
  suppliers,
  tenants,
  vendors,
} from './names.ts'

/** The content of one kind of paper: its values, and words of its text that are not values. */
export interface Paper {
  readonly fields: Record<string, FieldValue>
  readonly words: string
}

type Write = (dice: Dice, index: number) => Paper

const numbered = (prefix: string, index: number) => `${prefix}-${String(index + 1).padStart(4, '0')}`
/** Most in euros. */
const money = (dice: Dice) => dice.one(['EUR', 'EUR', 'EUR', 'EUR', 'USD', 'USD', 'GBP', 'CHF'])
const workflow = (dice: Dice, states: readonly string[]) => ({ workflow: dice.one(states) })
const lastOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const invoice: Write = (dice, index) => {
  const [day, subtotal] = [dice.day(), dice.amount(40, 9_000)]
  const tax = cents(subtotal * 0.2)
  const fields = {
    vendor: dice.one(vendors),
    invoice_number: numbered('INV', index),
    invoice_date: day,
    ...(dice.chance(0.1) ? {} : { due_date: later(day, dice.one([14, 30, 60])) }),
    subtotal,
    tax,
    total: cents(subtotal + tax),
    currency: money(dice),
    ...workflow(dice, ['New', 'Approved', 'Paid', 'Paid', 'Disputed']),
  }
  return { fields, words: `for ${dice.some(goods, 2).join(' and ')}` }
}

const receipt: Write = (dice) => {
  const total = dice.amount(3, 600)
  const fields = {
    vendor: dice.one(shops),
    date: dice.day(),
    total,
    tax: cents(total / 6),
    currency: money(dice),
    ...(dice.chance(0.1) ? {} : { payment_method: dice.one(['Cash', 'Card', 'Card', 'Bank transfer']) }),
    category: dice.one(['Travel', 'Meals', 'Office supplies', 'Fuel', 'Software']),
  }
  return { fields, words: 'Thank you for your visit' }
}

const bankStatement: Write = (dice) => {
  const opening = dice.amount(500, 80_000)
  const fields = {
    bank: dice.one(banks),
    account_number: dice.one(['DE-4471', 'DE-9920', 'CH-1187']),
    statement_date: lastOfMonth(dice.day()),
    opening_balance: opening,
    closing_balance: cents(opening + dice.amount(-4_000, 9_000)),
    currency: dice.one(['EUR', 'EUR', 'CHF']),
  }
  return { fields, words: 'Account movements of the month' }
}

const payslip: Write = (dice) => {
  const gross = dice.amount(2_200, 7_500)
  const deductions = cents(gross * 0.3)
  const fields = {
    employee: dice.one(employees),
    pay_date: lastOfMonth(dice.day()),
    gross_pay: gross,
    deductions,
    net_pay: cents(gross - deductions),
    currency: 'EUR',
  }
  return { fields, words: dice.chance(0.2) ? 'with a holiday bonus' : 'monthly salary' }
}

const cv: Write = (dice, index) => {
  const name = applicants[index % applicants.length] ?? 'Nobody'
  const fields = {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`,
    position: dice.one(['Accountant', 'Developer', 'Designer', 'Sales manager', 'Driver']),
    application_date: dice.day(),
    ...(dice.chance(0.15) ? {} : { years_of_experience: dice.whole(0, 25) }),
    skills: dice.some(skills, dice.whole(1, 4)),
    ...workflow(dice, ['Received', 'Interview', 'Hired', 'Rejected']),
  }
  return { fields, words: 'Education and employment' }
}

const contract: Write = (dice) => {
  const start = dice.day()
  const fields = {
    title: dice.one([
      'Service agreement',
      'Framework agreement',
      'Maintenance contract',
      'Non-disclosure agreement',
    ]),
    counterparty: dice.one(counterparties),
    effective_date: start,
    ...(dice.chance(0.15) ? {} : { expiry_date: later(start, dice.one([365, 730, 1095])) }),
    ...(dice.chance(0.2) ? {} : { value: dice.amount(1_000, 120_000) }),
    currency: money(dice),
    governing_law: dice.one(['Germany', 'England', 'Switzerland', 'New York']),
    auto_renewal: dice.chance(0.5),
    ...workflow(dice, ['Draft', 'In review', 'Signed', 'Signed']),
  }
  return {
    fields,
    words: dice.one(['with a penalty clause', 'with a notice period of three months', 'confidential']),
  }
}

const insurancePolicy: Write = (dice, index) => {
  const start = dice.day()
  const fields = {
    insurer: dice.one(insurers),
    policy_number: numbered('POL', index),
    start_date: start,
    end_date: later(start, 364),
    premium: dice.amount(120, 6_000),
    currency: dice.one(['EUR', 'CHF', 'GBP']),
    cover: dice.one(['Liability', 'Property', 'Vehicle', 'Health']),
  }
  return { fields, words: 'General conditions of insurance' }
}

const purchaseOrder: Write = (dice, index) => {
  const day = dice.day()
  const fields = {
    supplier: dice.one(suppliers),
    order_number: numbered('PO', index),
    order_date: day,
    ...(dice.chance(0.15) ? {} : { delivery_date: later(day, dice.whole(3, 40)) }),
    total: dice.amount(80, 15_000),
    currency: money(dice),
    ...workflow(dice, ['Open', 'Ordered', 'Received', 'Cancelled']),
  }
  return { fields, words: `Please deliver ${dice.some(goods, 2).join(' and ')}` }
}

const deliveryNote: Write = (dice, index) => {
  const fields = {
    supplier: dice.one(suppliers),
    delivery_number: numbered('DN', index),
    delivery_date: dice.day(),
    ...(dice.chance(0.2) ? {} : { order_number: numbered('PO', dice.whole(0, 50)) }),
    carrier: dice.one(['DHL', 'UPS', 'FedEx', 'Own van']),
    packages: dice.whole(1, 40),
  }
  return { fields, words: `Delivered: ${dice.some(goods, 2).join(' and ')}` }
}

const quote: Write = (dice, index) => {
  const day = dice.day()
  const fields = {
    customer: dice.one(customers),
    quote_number: numbered('Q', index),
    quote_date: day,
    ...(dice.chance(0.1) ? {} : { valid_until: later(day, 30) }),
    total: dice.amount(200, 40_000),
    currency: money(dice),
    ...workflow(dice, ['Sent', 'Accepted', 'Declined']),
  }
  return { fields, words: `We offer ${dice.some(goods, 2).join(' and ')}` }
}

const lease: Write = (dice) => {
  const start = dice.day()
  const rent = dice.whole(4, 40) * 100
  const fields = {
    tenant: dice.one(tenants),
    landlord: dice.one(landlords),
    address: dice.one(['4 Harbour Street', '18 Mill Lane', '27 Station Road', '9 Castle Square']),
    start_date: start,
    ...(dice.chance(0.2) ? {} : { end_date: later(start, dice.one([365, 730])) }),
    monthly_rent: rent,
    ...(dice.chance(0.15) ? {} : { deposit: rent * 3 }),
    currency: dice.one(['EUR', 'EUR', 'GBP']),
  }
  return { fields, words: dice.chance(0.3) ? 'Pets are allowed' : 'No pets' }
}

/** How many of each type there are, and how one is written. */
export const papers: readonly { readonly type: string; readonly count: number; readonly write: Write }[] = [
  { type: 'invoice', count: 120, write: invoice },
  { type: 'receipt', count: 90, write: receipt },
  { type: 'bank statement', count: 25, write: bankStatement },
  { type: 'payslip', count: 45, write: payslip },
  { type: 'CV', count: 24, write: cv },
  { type: 'contract', count: 40, write: contract },
  { type: 'insurance policy', count: 20, write: insurancePolicy },
  { type: 'purchase order', count: 45, write: purchaseOrder },
  { type: 'delivery note', count: 35, write: deliveryNote },
  { type: 'quote', count: 30, write: quote },
  { type: 'lease', count: 20, write: lease },
]
