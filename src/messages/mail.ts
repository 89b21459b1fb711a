import { messages } from './messages.ts'

/** Mails that the server sends. Each has one link, between the texts before and after it. */
export const texts = messages('mail', {
  signature: 'Sheaf',
  greeting: 'Hello,',
  openAddress: "If the button doesn't work, open this address:",
  invitation: {
    subject: '{inviter} invites you to {workspace} on Sheaf',
    intro:
      '{inviter} invites you to the workspace “{workspace}” on Sheaf, where a team keeps its receipts and documents.',
    link: 'Join the workspace',
    validity:
      'This link is valid for {days, plural, one {# day} other {# days}} and for this address only. If you already have an account, sign in: you will find the invitation there.',
    ignore: "If you don't know the sender, you can ignore this email.",
  },
  verification: {
    subject: 'Please confirm your email address',
    intro: 'An account on Sheaf was created with this address. Please confirm that it is yours.',
    link: 'Confirm your address',
    validity: 'This link is valid for 24 hours.',
    ignore: "If you didn't create an account, you can ignore this email: the address will not be confirmed.",
  },
  linked: {
    subject: 'Your account on Sheaf can be opened with {issuer}',
    intro:
      'Somebody signed in to your account on Sheaf with {issuer} for the first time. From now on, {issuer} opens it.',
    link: 'Open your profile',
    ignore:
      "If it was you, you can ignore this email. If it wasn't, end the sessions in your profile, and ask whoever runs this server.",
  },
  connect: {
    subject: 'Connect {issuer} to your account on Sheaf',
    intro:
      'Somebody signed in with {issuer} whose email address is that of your account on Sheaf. If it was you, open this link and continue with {issuer} there. From then on, {issuer} opens your account.',
    link: 'Connect {issuer}',
    validity: 'This link is valid for 24 hours.',
    ignore: "If it wasn't you, you can ignore this email: nothing changes.",
  },
  approval: {
    pending: '{n, plural, one {# document waits} other {# documents wait}} for your approval',
    submitted: '{by} submitted {n, plural, one {a document} other {# documents}} for approval:',
    approved: '{by} approved {n, plural, one {a document} other {# documents}}',
    returned: '{by} returned {n, plural, one {a document} other {# documents}}',
    comment: 'Comment: {comment}',
    more: '{n, plural, one {and # more} other {and # more}}',
    open: 'Open in Sheaf',
  },
  reset: {
    subject: 'Choose a new password',
    intro: 'Somebody asked to reset the password of your account on Sheaf.',
    link: 'Choose a new password',
    validity: 'This link is valid for one hour and works once. Using it signs you out on all devices.',
    ignore: "If it wasn't you, you can ignore this email: your password stays the same.",
  },
})
