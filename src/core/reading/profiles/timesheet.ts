import { labelledDate, labelledText } from '../fields.ts'
import { labelled } from '../labels.ts'
import { dateField, numberField, textField, type Profile } from '../profile.ts'
import { readName, readNumber } from '../readers.ts'
import { findSeller } from '../parties.ts'
import { periodEnd, periodStart } from '../periods.ts'

/** Hours that a person worked. */
export const timesheet: Profile = {
  documentType: 'timesheet',
  plural: 'timesheets',
  department: 'Human Resources',
  fields: {
    employee: labelledText('Who worked', ['employee'], readName),
    employer: textField('For whom', findSeller),
    week_ending: labelledDate('Last day of the week', ['weekEnd']),
    period_start: dateField('First day of the period', periodStart),
    period_end: dateField('Last day of the period', periodEnd),
    total_hours: numberField('Hours in all', (sheet) => labelled(sheet, ['hours'], readNumber(sheet))),
  },
}
