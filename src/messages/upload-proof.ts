import { messages } from './messages.ts'

/** The key of the server's upload proofs in the settings, and the mark on a document whose proof the device holds. */
export const texts = messages('upload-proof', {
  title: 'Upload proofs',
  hint: 'The menu of each document has a signed proof that its files arrived on this server. All proofs are signed with the key of this fingerprint. Note it outside of Sheaf to check proofs later.',
  saved: 'Saved on the server',
  download: 'Saved on the server. Download upload proof',
})
