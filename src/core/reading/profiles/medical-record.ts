import { labelledDate, labelledText, mainDate } from '../fields.ts'
import type { Profile } from '../profile.ts'
import { readName, readText } from '../readers.ts'

/** Reports, results and prescriptions about a patient. */
export const medicalRecord: Profile = {
  documentType: 'medical record',
  plural: 'medical records',
  department: 'Human Resources',
  fields: {
    patient: labelledText(
      'Who was treated',
      /(?:patient(?:['’]?s)?(?:\s*name)?|name of patient)\s*(?::|$)/i,
      readName,
    ),
    date_of_birth: labelledDate('Day of birth', /(?:date of birth|DOB|birth\s*date)/i),
    date: mainDate(
      'Day of the record',
      /(?<!\p{L})(?:date of (?:visit|service|admission)|visit date|date)(?!\s*of birth)(?!\p{L})/iu,
    ),
    doctor: labelledText('Who treated', /(?:physician|doctor|provider|attending)\s*(?:name)?\s*:/i, readName),
    diagnosis: labelledText('What was found', /diagnos[ie]s\s*:?/i, readText),
  },
}
