import { messages } from './messages.ts'

/** What the amounts of documents are, by `AmountRole`. */
export const texts = messages('amount-roles', {
  hint: 'Amounts of different kinds are never added up.',
  kind: 'Kind of amount',
  roles: {
    spent: 'Spent',
    billed_to_us: 'Billed to us',
    billed_by_us: 'Billed by us',
    balance: 'Balance',
    pay: 'Pay',
    tax: 'Tax',
    other: 'Other',
  },
  without: '{n, number} without a currency',
  otherOf: 'Other: {type}',
  balances:
    '{n, plural, one {# balance is} other {# balances are}} not added up, since each is of its own day and account.',
  assumed:
    '{n, plural, one {# amount without a currency is} other {# amounts without a currency are}} counted as {currency}.',
})
