import { ofType, where, type Records } from '../records.ts'

export const invoices = (records: Records) => ofType(records, 'invoice')
export const receipts = (records: Records) => ofType(records, 'receipt')
export const contracts = (records: Records) => ofType(records, 'contract')
export const payslips = (records: Records) => ofType(records, 'payslip')
/** What was billed and paid on the spot. */
export const spent = (records: Records) => ofType(records, 'invoice', 'receipt')
export const eur = (records: Records) => where(records, 'currency', 'EUR')
