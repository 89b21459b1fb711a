import type { Mailer } from './port.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string
  /** An address, or a name with one: `Sheaf <sheaf@example.com>`. */
  readonly from: string
}

/** The address of a sender, without its name. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** In ms. Short, because some calls wait for the mail server. */
const TIMEOUT_MS = 10_000

/** Sends mails by SMTP, with one connection per mail. Loads nodemailer on first use. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const settings = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Never sends the password unencrypted, unless the URL allows it.
    requireTLS: !secure && username !== '' && searchParams.get('tls') !== 'optional',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    async send({ to, subject, text, html }) {
      const { createTransport } = await import('nodemailer')
      // As an object, so that a comma does not split the address.
      await createTransport(settings).sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
  }
}
