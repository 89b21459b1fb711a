import { createHash, randomBytes } from 'node:crypto'
import { HttpError } from '#server/http/http-error.ts'

/** The token of a link: 256 random bits. Only its SHA-256 is stored. */
export function newLinkToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The same 404 for every link that does not work, whatever the reason. */
export const linkNotFound = () =>
  new HttpError(404, 'not-found', 'This link has been used or has expired. Request a new one.')

/** 503 for what needs email, on a server that sends none. */
export const noMail = (what: 'confirm' | 'reset') =>
  new HttpError(
    503,
    'unavailable',
    what === 'confirm'
      ? 'This server does not send email, so it cannot confirm an email address. Contact your administrator.'
      : 'This server does not send email, so it cannot reset a password. Contact your administrator.',
  )

/** 503 if the mail server rejected a message. */
export const mailFailed = () =>
  new HttpError(503, 'unavailable', 'The email could not be sent. Try again in a few minutes.')
