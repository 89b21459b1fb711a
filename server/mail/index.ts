export { addressIn, createSmtpMailer, type SmtpSettings } from './smtp.ts'
export { approvalDecidedMail, approvalPendingMail } from './approval-mails.ts'
export { connectMail, invitationMail, issuerLinkedMail, resetMail, verificationMail } from './mails.ts'
export type { Mail, Mailer } from './port.ts'
