import { ofType, over, text, where, within, type Records } from '../records.ts'

export const invoices = (records: Records) => ofType(records, 'invoice')
export const receipts = (records: Records) => ofType(records, 'receipt')
export const contracts = (records: Records) => ofType(records, 'contract')
export const payslips = (records: Records) => ofType(records, 'payslip')
/** What was billed and paid on the spot. */
export const spent = (records: Records) => ofType(records, 'invoice', 'receipt')
export const eur = (records: Records) => where(records, 'currency', 'EUR')
export const large2026 = (all: Records) => over(eur(within(invoices(all), '2026')), 'total', 5000)
/** A day in the field between two days or parts of a day, such as `2026`, both included. */
export const ending = (records: Records, field: string, from: string, to: string) =>
  records.filter((one) => text(one, field) >= from && text(one, field) <= `${to}~` && text(one, field) !== '')
