import { HttpError } from '#server/http/http-error.ts'

export const noSuchIssuer = () =>
  new HttpError(404, 'not-found', 'This way to sign in is not set up here any more. Choose another one.')

export const issuerUnreachable = (label: string) =>
  new HttpError(503, 'unavailable', `${label} cannot be reached at the moment. Please try again shortly.`, {
    retryAfter: 10,
  })

/** One message for every mismatch between request and response. */
export const notSignedIn = (label: string) =>
  new HttpError(401, 'bad-credentials', `Signing in with ${label} failed. Please try again.`)

/** Expired, used before, or started in another browser. */
export const notBegunHere = () =>
  new HttpError(
    401,
    'bad-credentials',
    'This sign-in was started in another browser or took too long. Please start again.',
  )

export const noAddress = (label: string) =>
  new HttpError(
    403,
    'forbidden',
    `${label} does not share your email address, which Sheaf needs for an account. Ask whoever runs it.`,
  )

export const noAccount = (label: string) =>
  new HttpError(
    403,
    'forbidden',
    `There is no account for you here, and ${label} may not create one. Ask whoever runs this server.`,
  )

/** The issuer may not open the existing account. `next`: what the person can do. */
const inUse = (label: string, next: string) =>
  new HttpError(
    409,
    'email-in-use',
    `An account with this email address already exists, and ${label} does not open it yet. ${next}`,
    { field: 'email' },
  )

export const connectFirst = (label: string) =>
  inUse(label, `Sign in to it the way you used to, then connect ${label} in your profile.`)

/** Nobody can sign in to the account in order to connect the issuer. */
export const linkMailed = (label: string) =>
  inUse(
    label,
    `We have sent a link to the address. Open it, then continue with ${label} on the page that it leads to.`,
  )

/** The same on a server that sends no email. */
export const askOperator = (label: string) => inUse(label, 'Ask whoever runs this server to allow it.')

export const addressFirst = () =>
  new HttpError(409, 'conflict', 'Confirm your email address first, with the link in the email that you got.')

export const ofAnotherAccount = (label: string) =>
  new HttpError(
    409,
    'conflict',
    `${label} was not connected: it is already connected to another account here, or your account is connected to another person at ${label}.`,
  )

export const notConnected = (label: string) =>
  new HttpError(404, 'not-found', `${label} is not connected to your account.`)

export const lastWayIn = (label: string) =>
  new HttpError(
    409,
    'conflict',
    `${label} is the only way to sign in to your account. Set a password or connect another one first.`,
  )

export const notFinished = (reason: string) => new HttpError(409, 'conflict', reason)
