import { labelledDate, labelledText, mainDate } from '../fields.ts'
import type { Profile } from '../profile.ts'
import { readName, readText } from '../readers.ts'

/** Reports, results and prescriptions about a patient. */
export const medicalRecord: Profile = {
  documentType: 'medical record',
  plural: 'medical records',
  department: 'Human Resources',
  fields: {
    patient: labelledText('Who was treated', ['patient'], readName),
    date_of_birth: labelledDate('Day of birth', ['birth']),
    date: mainDate('Day of the record', ['visit', 'day']),
    doctor: labelledText('Who treated', ['doctor'], readName),
    diagnosis: labelledText('What was found', ['diagnosis'], readText),
  },
}
