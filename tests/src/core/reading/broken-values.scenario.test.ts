import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { readingOfText } from './page-of-text.ts'

function made(text: string) {
  const { classification, extraction } = understand(readingOfText(text))
  const marks = reviewMarks(extraction, classification.schema)
  return { ...extraction, marks: Object.fromEntries(marks.map(({ key, reason }) => [key, reason])) }
}

test('a name may have its legal form on a later line, beside another column', () => {
  const { extracted } = made(`
Puffin Manufacturing                     DATE 25.12.2019
                                         INVOICE #8914
Inc.                                     CUSTOMER ID 4551
Suite 9, 45 Quay Street                  DUE DATE 09.01.2020
Port Norah MN 78703
Total                                    20.00
`)
  expect(extracted['vendor']).toBe('Puffin Manufacturing Inc.')
})

test('the kind of an account is not whose it is', () => {
  const { extracted } = made(`
Puffin Banking Services
ERIKA SOMMER
12 Quay Street
Port, OH 30731
Account statement
ACCOUNT NAME        ACCOUNT NUMBER      BALANCE
CHECKING            009070568735        15,619.65
Ending balance 15,619.65     Deposits 5,419.12   Withdrawals 757.99
`)
  expect(extracted['account_holder']).toBe('ERIKA SOMMER')
})

describe('a code', () => {
  const card = (id: string) =>
    made(`Health Plan\nMember ID: ${id}\nMember: ERIKA SOMMER\nGroup Number: 7781\nPCP Copay`)
  test('with a few more digits behind it may be in pieces', () => {
    expect(card('11-2234-101 90').marks).toMatchObject({ member_id: 'partial' })
  })
  test('that is whole is not in doubt', () => {
    expect(card('11-2234-10190').marks).not.toHaveProperty('member_id')
  })
})
