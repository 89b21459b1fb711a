import { agreementSheets } from './agreements.ts'
import { billSheets } from './bills.ts'
import { moneySheets } from './payments.ts'
import { slipSheets } from './slips.ts'
import type { SampleSheet } from './sheet.ts'

/** What the twelve samples say, with dates shortly before `today`. */
export const sampleSheets = (today: Date): readonly SampleSheet[] => [
  ...slipSheets(today),
  ...billSheets(today),
  ...moneySheets(today),
  ...agreementSheets(today),
]
