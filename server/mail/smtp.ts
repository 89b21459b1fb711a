import type { Mailer } from './port.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string
  /** An address, or a name with one: `Sheaf <sheaf@example.com>`. */
  readonly from: string
}

/** A person waits for the answer of some calls, so a mail server gets no more than this, in ms. */
const PATIENCE_MS = 10_000

/** Letters by SMTP. A connection is opened for each: few are sent. What speaks it is loaded with the first. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const settings = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never travels in the open, unless somebody says so.
    requireTLS: !secure && username !== '' && searchParams.get('tls') !== 'optional',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    async send({ to, subject, text, html }) {
      const { createTransport } = await import('nodemailer')
      // As an object: an address with a comma in it is still one address.
      await createTransport(settings).sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
  }
}
