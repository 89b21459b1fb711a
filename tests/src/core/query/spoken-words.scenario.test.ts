import { describe, expect, it } from 'vitest'
import { conditions } from './conditions.ts'

const year = (name: number) => [`date from ${name}-01-01`, `date to ${name}-12-31`]

describe('numbers as they are spoken', () => {
  it.each([
    ['quotes in twenty twenty five', year(2025)],
    ['invoices from nineteen ninety nine', year(1999)],
    ['invoices in two thousand and twenty five', year(2025)],
    ['receipts in the last ninety days', ['date from 2026-08-24', 'date to 2026-11-22']],
    ['receipts over a hundred and twenty euros', ['amount above 120', 'currency is EUR']],
    ['receipts over five hundred euros', ['amount above 500', 'currency is EUR']],
    ['invoices between one thousand and five thousand', ['amount from 1000', 'amount to 5000']],
    ['receipts from the twenty fifth of March', ['date from 2026-03-25', 'date to 2026-03-25']],
    ['receipts on March third', ['date from 2026-03-03', 'date to 2026-03-03']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })
})

describe('a year in front of a currency', () => {
  it.each([
    ['top 5 invoices 2025 EUR', ['currency is EUR', ...year(2025)]],
    ['invoices in EUR 2025', ['currency is EUR', ...year(2025)]],
    ['invoices over 2025 EUR', ['amount above 2025', 'currency is EUR']],
    ['receipt for 2025 EUR', ['amount is 2025', 'currency is EUR']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })
})

describe('what people say besides', () => {
  it.each([
    ['uh, um, show me the docs from City Taxi', ['party is City Taxi']],
    ['Kindly prepare a list of receipts from City Taxi', ['party is City Taxi']],
    ['Thank you for showing me receipts from City Taxi of all time', ['party is City Taxi']],
    ['bills, i.e. invoices, from City Taxi', ['party is City Taxi']],
    ['Which candidates are speaking Spanish or German?', ['skills is Spanish,German']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })
})

describe('shorter names', () => {
  it.each([
    ['NDAs', ['title is Non-disclosure agreement']],
    ['every nda with City Taxi', ['party is City Taxi', 'title is Non-disclosure agreement']],
    ['payslips with a netto salary over 3000', ['net_pay above 3000']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })
})
