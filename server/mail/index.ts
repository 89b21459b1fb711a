export { createSmtpMailer, type SmtpSettings } from './smtp.ts'
export { invitationLetter, resetLetter, verificationLetter } from './mails.ts'
export type { Letter, Mailer } from './port.ts'
