import { texts } from '#messages/typed-values.ts'
import { DayField, type DayFieldProps } from '#ui/forms/day-field.tsx'

const labels = {
  open: texts.calendar,
  previous: texts.previousMonth,
  next: texts.nextMonth,
  signs: { day: texts.daySign, month: texts.monthSign, year: texts.yearSign },
}

/** The toolkit's date field with its texts. */
export const DayInput = (props: Omit<DayFieldProps, 'labels'>) => <DayField {...props} labels={labels} />
