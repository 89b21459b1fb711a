import type { LineState } from '#contract/bank.ts'

/** What the URL selects: lines in a state, a single line, or documents without a payment. */
export interface BankSearch {
  readonly show?: LineState | 'documents'
  readonly line?: string
}

// Every page loads this file, so it imports nothing from the contract.
const shown: readonly NonNullable<BankSearch['show']>[] = [
  'without',
  'proposed',
  'matched',
  'no-receipt',
  'documents',
]

export function bankSearch(given: Readonly<Record<string, unknown>>): BankSearch {
  const show = shown.find((one) => one === given['show'])
  const { line } = given
  return { ...(show !== undefined && { show }), ...(typeof line === 'string' && { line }) }
}
