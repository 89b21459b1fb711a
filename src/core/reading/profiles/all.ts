import type { Profile } from '../profile.ts'
import { applicationForm } from './application-form.ts'
import { bankStatement } from './bank-statement.ts'
import { businessCard } from './business-card.ts'
import { certificate } from './certificate.ts'
import { contract } from './contract.ts'
import { cv } from './cv.ts'
import { deliveryNote } from './delivery-note.ts'
import { identityDocument } from './identity-document.ts'
import { insuranceCard } from './insurance-card.ts'
import { insurancePolicy } from './insurance-policy.ts'
import { invoice } from './invoice.ts'
import { lease } from './lease.ts'
import { letter } from './letter.ts'
import { medicalRecord } from './medical-record.ts'
import { minutes } from './minutes.ts'
import { payslip } from './payslip.ts'
import { plainDocument } from './plain-document.ts'
import { purchaseOrder } from './purchase-order.ts'
import { quote } from './quote.ts'
import { receipt } from './receipt.ts'
import { report } from './report.ts'
import { taxForm } from './tax-form.ts'
import { timesheet } from './timesheet.ts'
import { utilityBill } from './utility-bill.ts'

/** Every type that has a name of its own. A new type is one file and two lines here. */
export const profiles: readonly Profile[] = [
  receipt,
  invoice,
  contract,
  cv,
  bankStatement,
  letter,
  payslip,
  identityDocument,
  purchaseOrder,
  quote,
  deliveryNote,
  taxForm,
  medicalRecord,
  insuranceCard,
  applicationForm,
  report,
  businessCard,
  lease,
  utilityBill,
  timesheet,
  insurancePolicy,
  certificate,
  minutes,
]

export const fallbackProfile = plainDocument

/** The profile of a document type, or null for one that only a workspace knows. */
export const profileOf = (documentType: string): Profile | null => {
  const name = documentType.trim().toLowerCase()
  // As it was called before.
  if (name === 'document') return fallbackProfile
  return [...profiles, fallbackProfile].find((profile) => profile.documentType === name) ?? null
}
