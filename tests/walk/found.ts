import type { Step } from './step.ts'
import type { View } from './world.ts'

// Shortest lists of steps that once ended in a fault. Each is taken by the test command.

export interface Found {
  /** What must hold. */
  readonly name: string
  readonly view: View
  readonly steps: readonly Step[]
}

export const found: readonly Found[] = [
  // On a new device, which the first walk of a view takes: its page was loaded before the app was installed.
  {
    name: 'a screen that was not loaded yet opens offline on the first visit',
    view: 'desk',
    steps: [
      ['go-offline', {}],
      ['find-screen', { place: 'upload', path: 'upload' }],
    ],
  },
  {
    name: 'a document that was added elsewhere stands in the overview offline',
    view: 'desk',
    steps: [
      ['visit', { place: 'upload' }],
      ['drop', { file: 'letter-1.pdf' }],
      ['go-offline', {}],
      ['edit-document', { file: 'letter-1.pdf', field: 'recipient', value: 'Harbour 2' }],
    ],
  },
  {
    name: 'documents on the device are reviewed offline, and their table is filtered',
    view: 'phone',
    steps: [
      ['drop', { file: 'invoice-3.pdf' }],
      ['go-offline', {}],
      ['review', { answer: 'skip', value: '' }],
      ['filter', { type: 'invoice', name: 'invoice-3.pdf' }],
    ],
  },
  {
    name: 'a value is accepted next to the picture of its page',
    view: 'desk',
    steps: [
      ['search', { words: 'invoices over 100' }],
      ['drop', { file: 'invoice-2.pdf' }],
      ['reload', {}],
      ['review', { answer: 'accept', value: '' }],
    ],
  },
  {
    name: 'nothing is asked of the server after signing out',
    view: 'desk',
    steps: [['sign-in-again', {}]],
  },
  {
    name: 'a value is corrected after a search',
    view: 'desk',
    steps: [
      ['drop', { file: 'receipt-1.pdf' }],
      ['search', { words: 'receipts' }],
      ['edit-document', { file: 'receipt-1.pdf', field: 'vendor', value: 'Harbour 2' }],
    ],
  },
  {
    name: 'documents are reviewed and edited in bulk on a phone',
    view: 'phone',
    steps: [
      ['drop', { file: 'invoice-2.pdf' }],
      ['review', { answer: 'accept', value: '' }],
      ['bulk-edit', { file: 'invoice-2.pdf', field: 'vendor', value: 'Harbour 2' }],
    ],
  },
]
