export { createSmtpMailer, type SmtpSettings } from './smtp.ts'
export { invitationLetter, resetLetter, verificationLetter } from './letters.ts'
export type { Letter, Mailer } from './port.ts'
