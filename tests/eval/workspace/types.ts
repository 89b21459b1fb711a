import type { SchemaData, SchemaProperty } from '#contract/things.ts'
import type { MainFields } from './plain.ts'

// The document types of the seeded workspace, their properties in order, and what is the main amount, date and party.

const text = (description: string): SchemaProperty => ({ type: 'string', description })
const day = (description: string): SchemaProperty => ({ type: 'string', description, format: 'date' })
const money = (description: string): SchemaProperty => ({ type: 'number', description, format: 'currency' })
const count = (description: string): SchemaProperty => ({ type: 'number', description })
const yesNo = (description: string): SchemaProperty => ({ type: 'boolean', description })
const oneOf = (description: string, values: readonly string[]): SchemaProperty => ({
  type: 'string',
  description,
  enum: [...values],
})
const list = (description: string): SchemaProperty => ({
  type: 'array',
  description,
  items: { type: 'string' },
})
const currency = text('Currency as a three-letter code')

interface Given {
  readonly name: string
  readonly department: string
  readonly description: string
  readonly properties: Record<string, SchemaProperty>
  readonly required: string[]
  readonly workflow?: string[]
  readonly main: MainFields
}

const given: readonly Given[] = [
  {
    name: 'invoice',
    department: 'Finance',
    description: 'Bill that asks for payment of goods or services',
    properties: {
      vendor: text('Company that sent the invoice'),
      invoice_number: text('Number of the invoice'),
      invoice_date: day('Day of the invoice'),
      due_date: day('Day by which to pay'),
      subtotal: money('Sum before tax'),
      tax: money('Tax in the sum'),
      total: money('Sum to be paid'),
      currency,
    },
    required: ['vendor', 'invoice_date', 'due_date', 'total'],
    workflow: ['New', 'Approved', 'Paid', 'Disputed'],
    main: { amount: 'total', date: 'invoice_date', parties: ['vendor'] },
  },
  {
    name: 'receipt',
    department: 'Finance',
    description: 'Proof of a purchase that was paid on the spot',
    properties: {
      vendor: text('Shop or company'),
      date: day('Day of the purchase'),
      total: money('Sum that was paid'),
      tax: money('Tax in the sum'),
      currency,
      payment_method: oneOf('How it was paid', ['Cash', 'Card', 'Bank transfer']),
      category: oneOf('What it was for', ['Travel', 'Meals', 'Office supplies', 'Fuel', 'Software']),
    },
    required: ['vendor', 'date', 'total'],
    main: { amount: 'total', date: 'date', parties: ['vendor'] },
  },
  {
    name: 'bank statement',
    department: 'Finance',
    description: 'Movements of a bank account in a month',
    properties: {
      bank: text('Bank that sent it'),
      account_number: text('Number of the account'),
      statement_date: day('Last day of the statement'),
      opening_balance: money('Balance at the start'),
      closing_balance: money('Balance at the end'),
      currency,
    },
    required: ['bank', 'statement_date', 'closing_balance'],
    main: { amount: 'closing_balance', date: 'statement_date', parties: ['bank'] },
  },
  {
    name: 'payslip',
    department: 'HR',
    description: 'Pay of an employee in a month',
    properties: {
      employee: text('Who is paid'),
      pay_date: day('Day of the payment'),
      gross_pay: money('Pay before deductions'),
      deductions: money('Tax and insurance held back'),
      net_pay: money('Pay after deductions'),
      currency,
    },
    required: ['employee', 'pay_date', 'net_pay'],
    main: { amount: 'net_pay', date: 'pay_date', parties: ['employee'] },
  },
  {
    name: 'CV',
    department: 'HR',
    description: 'Life and work of an applicant',
    properties: {
      name: text('Name of the applicant'),
      email: { type: 'string', description: 'E-mail address', format: 'email' },
      position: oneOf('Position applied for', [
        'Accountant',
        'Developer',
        'Designer',
        'Sales manager',
        'Driver',
      ]),
      application_date: day('Day of the application'),
      years_of_experience: count('Years of work'),
      skills: list('What the applicant can do'),
    },
    required: ['name', 'application_date'],
    workflow: ['Received', 'Interview', 'Hired', 'Rejected'],
    main: { amount: null, date: 'application_date', parties: ['name'] },
  },
  {
    name: 'contract',
    department: 'Legal',
    description: 'Agreement with another company',
    properties: {
      title: text('What it is called'),
      counterparty: text('The other company'),
      effective_date: day('Day from which it holds'),
      expiry_date: day('Last day'),
      value: money('What it is worth in all'),
      currency,
      governing_law: oneOf('Law that applies', ['Germany', 'England', 'Switzerland', 'New York']),
      auto_renewal: yesNo('Goes on unless it is cancelled'),
    },
    required: ['counterparty', 'effective_date', 'expiry_date'],
    workflow: ['Draft', 'In review', 'Signed'],
    main: { amount: 'value', date: 'effective_date', parties: ['counterparty'] },
  },
  {
    name: 'insurance policy',
    department: 'Legal',
    description: 'Cover by an insurer for a year',
    properties: {
      insurer: text('Insurance company'),
      policy_number: text('Number of the policy'),
      start_date: day('First day of cover'),
      end_date: day('Last day of cover'),
      premium: money('Price of a year'),
      currency,
      cover: oneOf('What is insured', ['Liability', 'Property', 'Vehicle', 'Health']),
    },
    required: ['insurer', 'start_date', 'premium'],
    main: { amount: 'premium', date: 'start_date', parties: ['insurer'] },
  },
  {
    name: 'purchase order',
    department: 'Operations',
    description: 'Order that was sent to a supplier',
    properties: {
      supplier: text('Who is to deliver'),
      order_number: text('Number of the order'),
      order_date: day('Day of the order'),
      delivery_date: day('Day of delivery'),
      total: money('Sum of the order'),
      currency,
    },
    required: ['supplier', 'order_date', 'delivery_date', 'total'],
    workflow: ['Open', 'Ordered', 'Received', 'Cancelled'],
    main: { amount: 'total', date: 'order_date', parties: ['supplier'] },
  },
  {
    name: 'delivery note',
    department: 'Operations',
    description: 'List of goods that came with a delivery',
    properties: {
      supplier: text('Who delivered'),
      delivery_number: text('Number of the delivery'),
      delivery_date: day('Day of delivery'),
      order_number: text('Number of the order'),
      carrier: oneOf('Who brought it', ['DHL', 'UPS', 'FedEx', 'Own van']),
      packages: count('Number of packages'),
    },
    required: ['supplier', 'delivery_date'],
    main: { amount: null, date: 'delivery_date', parties: ['supplier'] },
  },
  {
    name: 'quote',
    department: 'Sales',
    description: 'Offer that was made to a customer',
    properties: {
      customer: text('Who asked'),
      quote_number: text('Number of the quote'),
      quote_date: day('Day of the quote'),
      valid_until: day('Last day of the offer'),
      total: money('Sum of the offer'),
      currency,
    },
    required: ['customer', 'quote_date', 'total'],
    workflow: ['Sent', 'Accepted', 'Declined'],
    main: { amount: 'total', date: 'quote_date', parties: ['customer'] },
  },
  {
    name: 'lease',
    department: 'Real Estate',
    description: 'Agreement about rooms that are rented out',
    properties: {
      tenant: text('Who rents'),
      landlord: text('Who lets'),
      address: text('Where the rooms are'),
      start_date: day('First day'),
      end_date: day('Last day'),
      monthly_rent: money('Rent of a month'),
      deposit: money('Held by the landlord'),
      currency,
    },
    required: ['tenant', 'start_date', 'monthly_rent'],
    main: { amount: 'monthly_rent', date: 'start_date', parties: ['tenant', 'landlord'] },
  },
]

export const types: readonly SchemaData[] = given.map((type) => ({
  document_type: type.name,
  department: type.department,
  description: type.description,
  schema: {
    type: 'object',
    properties: type.properties,
    order: Object.keys(type.properties),
    required: type.required,
  },
  ...(type.workflow ? { workflow: type.workflow } : {}),
}))

export const mainFields: Readonly<Record<string, MainFields>> = Object.fromEntries(
  given.map(({ name, main }) => [name, main]),
)
