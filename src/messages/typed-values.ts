import { messages } from './messages.ts'

/** What people type as a day or a number. */
export const texts = messages('typed-values', {
  calendar: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  daySign: 'dd',
  monthSign: 'mm',
  yearSign: 'yyyy',
  dayTwice: 'This can be {first} or {second}. Write the month in letters.',
  numberTwice: 'This can be {first} or {second}. Write it with decimals, or without a separator.',
})
