import { messages } from './messages.ts'

/** The mailbox of a workspace, and the mails that wait for a decision. */
export const texts = messages('mail-errors', {
  mailboxManagersOnly: 'Only the owner and admins of the workspace can manage its mailbox.',
  attemptsTooMany: 'The mailbox of this workspace was tried too often.',
  passwordMissing:
    'Enter the password. It is asked for again whenever server, port, encryption or user name change.',
  encryptionMissing:
    'A connection without encryption is possible only to servers that whoever runs Sheaf allows with SHEAF_EGRESS_ALLOW.',
  hostInvalid: 'Enter the name of a server, such as imap.example.com.',
  hostUnknown: 'This server does not exist. Check the spelling of its name.',
  hostPrivate:
    'This server is not on the public internet. Whoever runs Sheaf can allow it with SHEAF_EGRESS_ALLOW.',
  decidersOnly: 'Only the owner, admins and the person whose address a mail came to can decide on it.',
  mailMissing: 'There is no such mail here. The mailbox may have been removed.',
  senderMissing: 'There is no such sender here. It may have been removed.',
  mailDecided: 'This mail was already accepted or discarded, or cannot be accepted. Reload the page.',
})
