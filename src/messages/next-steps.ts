import { messages } from './messages.ts'

/** First steps in a workspace, on its overview. */
export const texts = messages('next-steps', {
  title: 'Next steps',
  hint: 'Each one disappears when it is done.',
  hide: 'Hide these steps',
  phone: 'Photograph receipts with your phone, also without a network.',
  import: 'Add the documents that you already have, with their folders.',
  openImport: 'Import',
  people: 'Let others add and find documents here.',
  invite: 'Invite people',
  links: 'Send documents by a link: scripts, scanners and Shortcuts on iPhones.',
  createLink: 'Upload links',
  export: 'Save documents as a table, with the originals if you like.',
  openExport: 'Export {type}',
  offline: "You're offline. This step needs a connection.",
})
