import type { Family } from '../family.ts'
import { officeAmounts } from './office-amounts.ts'
import { officeDocuments } from './office-documents.ts'
import { workshopAmounts } from './workshop-amounts.ts'
import { workshopDocuments } from './workshop-documents.ts'

export const families: readonly Family[] = [
  ...officeAmounts,
  ...officeDocuments,
  ...workshopAmounts,
  ...workshopDocuments,
]
