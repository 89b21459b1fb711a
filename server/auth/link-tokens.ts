import { createHash, randomBytes } from 'node:crypto'
import { HttpError } from '#server/http/http-error.ts'

/** What a link carries: 256 random bits. Only the hash is stored. */
export function newLinkToken(): { readonly word: string; readonly hash: string } {
  const word = randomBytes(32).toString('base64url')
  return { word, hash: hashOf(word) }
}

export const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')

/** 404 for a word that opens nothing, whatever the reason. */
export const linkNotFound = () =>
  new HttpError(
    404,
    'not-found',
    'This link counts no longer: it was used or has expired. Please ask for a new one.',
  )

/** 503 where this installation sends no mail; `what` is what a letter would be for. */
export const noMail = (what: string) =>
  new HttpError(
    503,
    'unavailable',
    `This installation sends no mail, so it cannot ${what} by letter. Ask whoever runs it.`,
  )

/** 503 where the mail server did not take a letter. */
export const mailFailed = () =>
  new HttpError(503, 'unavailable', 'The letter could not be sent. Please try again in a few minutes.')
