import { gap, madeUp, type SampleDocument, strong, text, title } from './sample-document.ts'
import { dayBefore } from './sums.ts'

const about = { form: 'pdf', paper: 'a4' } as const

const contract = (today: Date): SampleDocument => ({
  ...about,
  filename: 'Sample - Service contract.pdf',
  documentType: 'contract',
  rows: [
    title('SERVICE AGREEMENT'),
    text(`Effective date: ${dayBefore(today, 40)}`),
    gap,
    text('This Service Agreement is entered into by and between Demo Works Ltd'),
    text('and Placeholder Supplies Ltd. The parties agree as follows.'),
    gap,
    strong('1. Services'),
    text('Placeholder Supplies Ltd shall keep the office of Demo Works Ltd supplied'),
    text('with paper, toner and light bulbs.'),
    gap,
    strong('2. Term and termination'),
    text('This Agreement holds for a term of twelve months. Each party may end it'),
    text('with notice of thirty days in writing.'),
    gap,
    strong('3. Confidential information'),
    text('Neither party shall pass on what it learns about the other.'),
    gap,
    strong('4. Governing law'),
    text('This Agreement is governed by the laws of the State of Illinois.'),
    gap,
    text('Signed for Demo Works Ltd', 'Alex Example'),
    gap,
    madeUp,
  ],
})

const letter = (today: Date): SampleDocument => ({
  ...about,
  filename: 'Sample - Letter about the move.pdf',
  documentType: 'letter',
  rows: [
    text('Demo Works Ltd'),
    text('7 Sample Street'),
    text('Springfield, IL 62704'),
    gap,
    text(`Date: ${dayBefore(today, 14)}`),
    gap,
    text('Placeholder Supplies Ltd'),
    text('40 Example Road'),
    text('Springfield, IL 62701'),
    gap,
    text('Subject: Our new office'),
    gap,
    text('Dear Sam Sample,'),
    gap,
    text('We are writing to let you know that our office moves to the third floor'),
    text('next month. The house and the telephone number stay as they are.'),
    gap,
    text('Please find enclosed a plan of the new rooms.'),
    gap,
    text('Kind regards'),
    text('Alex Example'),
    gap,
    madeUp,
  ],
})

/** Documents made of prose rather than amounts. */
export const agreementDocuments = (today: Date): SampleDocument[] => [contract(today), letter(today)]
