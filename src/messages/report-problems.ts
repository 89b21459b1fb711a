import { messages } from './messages.ts'

/** Why an expense report cannot be submitted, as its document states it too. */
export const texts = messages('report-problems', {
  rowsNone: 'Nothing in this report yet',
  withProblems:
    '{n, plural, one {# entry needs} other {# entries need}} attention before the report can be submitted.',
  updateFirst: 'Receipts or rates have changed. The report has to be updated before it can be submitted.',
})
