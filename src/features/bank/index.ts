export { BankScreen } from './bank-screen.tsx'
export { bankSearch } from './bank-search.ts'
export { DocumentPayments } from './document-payments.tsx'
