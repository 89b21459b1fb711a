import { HttpError } from '#server/http/http-error.ts'

export const noSuchIssuer = () =>
  new HttpError(404, 'not-found', 'This way to sign in is not set up here any more. Choose another one.')

export const issuerUnreachable = (label: string) =>
  new HttpError(503, 'unavailable', `${label} cannot be reached at the moment. Please try again shortly.`, {
    retryAfter: 10,
  })

/** One text for everything that is not as it was sent out. */
export const notSignedIn = (label: string) =>
  new HttpError(401, 'bad-credentials', `Signing in with ${label} failed. Please try again.`)

/** Too late, used before, or begun in another browser. */
export const notBegunHere = () =>
  new HttpError(
    401,
    'bad-credentials',
    'This sign-in was not begun in this browser, or took too long. Please start again.',
  )

export const noAddress = (label: string) =>
  new HttpError(
    403,
    'forbidden',
    `${label} does not tell Sheaf your email address, which an account needs. Ask whoever runs it.`,
  )

export const noAccount = (label: string) =>
  new HttpError(
    403,
    'forbidden',
    `There is no account for you here, and ${label} may not create one. Ask whoever runs this server.`,
  )

/** The operator has not let the issuer into accounts that exist. */
export const mayNotLink = (label: string) =>
  new HttpError(
    409,
    'email-in-use',
    `An account with this email address already exists, and ${label} does not open it. Sign in with your password first. To use ${label} for this account, ask whoever runs this server to allow it.`,
    { field: 'email' },
  )

export const unconfirmedAccount = (label: string) =>
  new HttpError(
    409,
    'email-in-use',
    `An account with this email address already exists but is not linked to ${label}. Sign in to it the way you used to, and confirm its address in your profile first.`,
    { field: 'email' },
  )
