export { addressIn, createSmtpMailer, type SmtpSettings } from './smtp.ts'
export { invitationMail, issuerLinkedMail, resetMail, verificationMail } from './mails.ts'
export type { Mail, Mailer } from './port.ts'
