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
  {
    name: 'a value is corrected after a search',
    view: 'desk',
    steps: [
      ['drop', { file: 'receipt-1.pdf' }],
      ['search', { words: 'receipts' }],
      ['edit-document', { file: 'receipt-1.pdf', field: 'vendor', value: 'Harbour 2' }],
    ],
  },
]
