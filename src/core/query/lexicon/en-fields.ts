import type { Lexicon } from '../parse/meanings.ts'

/** What fields are called in English, by concept. */
export const fields: Lexicon['fields'] = {
  tax: 'tax, taxes, vat, gst, sales tax, value added tax, tax amount, input tax, vat amount, tax total, sales taxes',
  total: 'total, total amount, grand total, amount due, invoice total, sum total',
  subtotal:
    'subtotal, subtotals, net amount, net total, net value, net sum, net price, amount before tax, total before tax, sum before tax, before tax',
  'due date':
    'when they are due, when they have to be paid, when it is due, by when they have to be paid, due date, due dates, payment deadline, payment date, deadline, date due, payment due, due day',
  'expiry date':
    'when they end, when they expire, when it ends, when they run out, day of expiry, expiry date, expiration date, expiry, end date, end dates, expiration, last day, termination date, expiry dates, term end, date of expiry',
  'start date':
    'start date, effective date, starting date, first day, commencement date, start dates, beginning date, start, date of commencement',
  'valid until':
    'valid until, validity, validity date, end of validity, validity period, how long they are valid, how long it is valid',
  deposit: 'deposit, deposits, security deposit, rent deposit, bond',
  deductions: 'deductions, deduction, withholding, withholdings, amount withheld, withheld, deducted',
  premium: 'premium, premiums, insurance premium, annual premium, yearly premium, insurance premiums',
  'monthly rent': 'monthly rent, rent, rents, rent a month, rent per month, monthly rental, monthly rents',
  'years of experience':
    'how long they have worked, years of experience, experience, work experience, yrs experience, years experience, professional experience, yrs of experience, stated experience, year of experience',
  'gross pay':
    'gross pay, gross, before deductions, before tax, gross salary, gross wage, gross salaries, gross wages, gross income',
  'net pay':
    'net pay, net, net salary, net wage, take home pay, net salaries, net wages, take home, after deductions, net income',
  packages:
    'packages, package, parcels, parcel, boxes, cartons, crates, pallets, packets, number of packages, number of parcels',
  'order number':
    'order number, po number, purchase order number, order no, order reference, name of the order, order that they belong to, purchase order, order it belongs to',
  number: 'number, a number, the number, any number',
  'invoice number': 'invoice number, invoice numbers, invoice no, number of the invoice, invoice id',
  'account number': 'account number, account no, account, acct no',
  'policy number': 'policy number, policy no',
  'delivery date':
    'when they will be delivered, when they arrive, when it is delivered, delivery date, date of delivery, day of delivery, when they are delivered',
  'invoice date': 'invoice date, billing date, date of invoice, date of the invoice',
  'order date': 'order date, date of order',
  'governing law':
    'which law applies to them, under which law they are, governing law, law, applicable law, jurisdiction, which law applies, law applies, laws',
  'payment method':
    'how they were paid, how they are paid, how it was paid for, how they were paid for, payment method, means of payment, method of payment, way of payment, payment type, pay method, how it was paid, payment methods',
  cover: 'cover, coverage, type of cover, kind of cover',
  'opening balance':
    'opening balance, starting balance, balance at the start, initial balance, opening, opened',
  'closing balance':
    'closing balance, ending balance, final balance, balance at the end, balance, balances, at the end, closing, closed, closing balances, end balance',
  position: 'position, positions, job, role, job title, jobs',
  carrier:
    'who brought them, who brought it, who brought, carrier, carriers, courier, couriers, shipping company, delivery service, forwarder',
  category:
    'what they are for, what they were for, what it was for, category, categories, expense category, kind of expense, expense type',
  value: 'value, contract value, worth, contract values, contract sum',
  iban: 'iban, ibans, bank account, bank details, account number',
  vendor: 'vendor, vendors, supplier, suppliers, seller, shop, shops, store, merchant, company, companies',
  supplier: 'supplier, suppliers, vendor, vendors',
  customer: 'customer, customers, client, clients, buyer',
  employee: 'employee, employees, worker, staff member, staff, workers',
  landlord: 'landlord, landlords, lessor, owner',
  tenant: 'tenant, tenants, lessee, renter',
  insurer: 'insurer, insurers, insurance company, insurance companies',
  bank: 'bank, banks',
  counterparty: 'counterparty, counterparties, other party, other side, contract partner',
  address: 'address, addresses, location',
  skills: 'skill, skills, abilities, know how',
  email: 'email, e mail, email address, mail address',
  phone: 'phone, phone number, telephone, telephone number, mobile, tel, tel no',
  title: 'title, titles, heading',
  term: 'how long they run, how long it runs, how long they last, how long they are for, term, duration, runtime, contract term, length, period of validity',
  'notice period': 'notice period, notice, notice periods, cancellation period',
  'auto renewal':
    'auto renewal, automatic renewal, renew automatically, renews automatically, renew by themselves, renews by itself, renew by itself, automatically renew, automatically renewed, extend automatically, extends automatically, renewing automatically, self renewing',
  'tax year': 'tax year',
  'vat number': 'vat number, vat id, tax number, tax id, vat no',
  'line items': 'line items, items, positions, articles, products',
  time: 'time of purchase, time of day, what time',
  subject: 'subject, topic, matter',
  'receipt number': 'receipt number, receipt no, slip number',
  discount: 'discount, discounts, rebate',
  shipping:
    'shipping, shipping cost, shipping costs, shipping charge, shipping charges, postage, freight, delivery cost, delivery costs, delivery charge, delivery fee',
  rounding: 'rounding, roundings, rounding adjustment',
  'service charge': 'service charge, service charges, service fee, tip, tips, gratuity',
  hours: 'hours, working hours',
  currency: 'currency, currencies',
}
