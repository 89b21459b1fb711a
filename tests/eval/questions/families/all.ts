import type { Family } from '../family.ts'
import { officeAmounts } from './office-amounts.ts'
import { officeDocuments } from './office-documents.ts'
import { officeTalk } from './office-talk.ts'
import { secondOffice } from './second-office.ts'
import { secondWorkshop } from './second-workshop.ts'
import { workshopAmounts } from './workshop-amounts.ts'
import { workshopDocuments } from './workshop-documents.ts'
import { workshopTalk } from './workshop-talk.ts'

export const families: readonly Family[] = [
  ...officeAmounts,
  ...officeDocuments,
  ...officeTalk,
  ...workshopAmounts,
  ...workshopDocuments,
  ...workshopTalk,
  ...secondOffice,
  ...secondWorkshop,
]
