import { messages } from './messages.ts'

/** Export of documents as a table or with their files. */
export const texts = messages('export', {
  export: 'Export ({n, number})',
  exporting: 'Exporting...',
  exportArchive: 'Files as ZIP',
  exportName: '{type} {day}.{ending}',
  exported: '{name} is saved',
  filename: 'Filename',
  pageOfFile: '{name} - page {n}',
  offline: "You're offline. Exporting needs a connection.",
  exportError: 'The files could not be exported. Please try again.',
})
