import type { SchemaData, SchemaProperty } from '#contract/things.ts'

// The document types of the workshop with their properties in order, as the product makes them when it first reads one.

const text = (description: string): SchemaProperty => ({ type: 'string', description })
const day = (description: string): SchemaProperty => ({ type: 'string', description, format: 'date' })
const money = (description: string): SchemaProperty => ({ type: 'number', description, format: 'currency' })
const currency = text('Currency as a three-letter code')

const type = (
  document_type: string,
  department: string,
  description: string,
  properties: Record<string, SchemaProperty>,
  required: string[],
): SchemaData => ({
  document_type,
  department,
  description,
  schema: { type: 'object', properties, order: Object.keys(properties), required },
})

export const types: readonly SchemaData[] = [
  type(
    'invoice',
    'Finance',
    'Bill that asks for payment of goods or services',
    {
      vendor: text('Company that sent the invoice'),
      invoice_number: text('Number of the invoice'),
      invoice_date: day('Day of the invoice'),
      due_date: day('Day by which to pay'),
      subtotal: money('Sum before tax'),
      tax: money('Tax in the sum'),
      total: money('Sum to be paid'),
      currency,
      iban: text('Account to pay to'),
    },
    ['vendor', 'invoice_date', 'total'],
  ),
  type(
    'receipt',
    'Finance',
    'Proof of a purchase that was paid, from a till or a shop',
    {
      vendor: text('Shop or company that sold'),
      date: day('Day of the purchase'),
      total: money('Sum that was paid'),
      tax: money('Tax in the sum'),
      currency,
      payment_method: text('How it was paid'),
    },
    ['vendor', 'date', 'total'],
  ),
  type(
    'contract',
    'Legal',
    'Agreement between two or more parties',
    {
      title: text('Title of the agreement'),
      parties: { type: 'array', description: 'Who agrees', items: { type: 'string' } },
      effective_date: day('Day from which it holds'),
      term: text('How long it holds'),
      governing_law: text('State or country whose law holds'),
    },
    ['parties'],
  ),
  type(
    'payslip',
    'Human Resources',
    'Statement of an employee’s pay and deductions',
    {
      employer: text('Company that pays'),
      employee: text('Who is paid'),
      pay_date: day('Day of the payment'),
      gross_pay: money('Pay before deductions'),
      deductions: money('What was taken off'),
      net_pay: money('Pay after deductions'),
      currency,
    },
    ['net_pay'],
  ),
  type(
    'bank statement',
    'Finance',
    'Movements and balances of a bank account over a period',
    {
      bank: text('Name of the bank'),
      account_holder: text('Whose account it is'),
      iban: text('Number of the account'),
      statement_date: day('Day of the statement'),
      opening_balance: money('Balance at the start'),
      closing_balance: money('Balance at the end'),
      currency,
    },
    ['bank', 'closing_balance'],
  ),
  type(
    'quote',
    'Sales',
    'Offer of goods or services at a price',
    {
      customer: text('Who asked'),
      quote_number: text('Number of the quote'),
      quote_date: day('Day of the quote'),
      total: money('Sum of the offer'),
      currency,
    },
    ['customer', 'total'],
  ),
]
