import { messages } from './messages.ts'

/** The key of the server's upload proofs, in the settings. */
export const texts = messages({
  title: 'Upload proofs',
  hint: 'The menu of each document has a signed proof that its files arrived on this server. All proofs are signed with the key of this fingerprint. Note it outside of Sheaf to check proofs later.',
})
