import { messages } from './messages.ts'

/** That a document was exported for an accounting program. */
export const texts = messages('exported', {
  label: 'Exported',
  to: 'Exported to {format} on {when}',
  only: 'Only exported documents',
  formats: {
    datev: 'DATEV',
    quickbooks: 'QuickBooks',
    xero: 'Xero',
    ubl: 'UBL invoices',
    xlsx: 'Excel',
  },
})
