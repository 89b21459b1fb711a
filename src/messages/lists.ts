import { messages } from './messages.ts'

/** Lists of records: their pages, and the part of a list that is stored on the device. */
export const texts = messages('lists', {
  partial:
    '{n, plural, one {Only the # document on this device is shown.} other {Only the # documents on this device are shown.}} Connect to see the rest.',
  pageSize: 'Rows per page',
  range: '{from, number}–{to, number} of {total, number}',
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    position: 'Page {page} of {pages}',
    jumpLabel: 'Go to page',
    jump: 'Go',
    jumpError: 'Enter a number from 1 to {pages}',
  },
})
