import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { GoogleSignInSettings } from '#server/env.ts'
import { HttpError } from '#server/http/http-error.ts'

/** `sub` identifies the person; the address may change. */
export interface GooglePerson {
  readonly sub: string
  readonly email: string
  readonly name: string | null
}

export interface GoogleTokens {
  /**
   * 401 for a token that is not from Google, not for us, or expired; 403 for an address that Google has not verified.
   */
  verify(idToken: string): Promise<GooglePerson>
}

/** The only algorithm accepted, whatever the token's header says. */
const ALGORITHM = 'RS256'
const LEEWAY_SECONDS = 60

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().optional(),
  name: z.string().trim().optional(),
})

/** Checks ID tokens against Google's published keys, which are fetched on demand and cached. */
export function createGoogleTokens(
  { clientId, issuer, jwksUrl }: GoogleSignInSettings,
  { log, now }: Pick<Deps, 'log' | 'now'>,
): GoogleTokens {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 10_000 })
  return {
    async verify(idToken) {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: [ALGORITHM],
        audience: clientId,
        // Google issues tokens with and without the scheme.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: now(),
      }).catch((error: unknown) => {
        if (isTokenError(error)) throw rejected()
        log.warn('google-keys-unreachable', { message: String(error) })
        throw unreachable()
      })
      const claims = Claims.safeParse(payload)
      if (!claims.success) throw rejected()
      const { sub, email, email_verified, name } = claims.data
      if (email_verified !== true) throw notVerified()
      return { sub, email, name: name || null }
    },
  }
}

/** Errors of the token itself, not of fetching Google's keys. */
const isTokenError = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

const rejected = () =>
  new HttpError(401, 'bad-credentials', 'Google sign-in failed. Try again, or use your password.')

const notVerified = () =>
  new HttpError(
    403,
    'forbidden',
    'Google has not verified the email address of this account. Verify it with Google, or sign in with a password.',
  )

const unreachable = () =>
  new HttpError(503, 'unavailable', 'Google could not be reached to check this sign-in. Try again shortly.', {
    retryAfter: 10,
  })
