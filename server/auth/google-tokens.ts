import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { GoogleSignInSettings } from '#server/env.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Who Google says that somebody is. `sub` is the person; the address may change. */
export interface GooglePerson {
  readonly sub: string
  readonly email: string
  readonly name: string | null
}

export interface GoogleTokens {
  /** 401 for a token that is not Google's, not for us, or out of date; 403 for an address that Google has not proven. */
  verify(idToken: string): Promise<GooglePerson>
}

/** Google signs with this alone: no other algorithm is looked at, whatever a token says of itself. */
const ALGORITHM = 'RS256'
const LEEWAY_SECONDS = 60

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().optional(),
  name: z.string().trim().optional(),
})

/** Checks ID tokens against the keys that Google publishes, which are fetched when needed and kept for a while. */
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
        // Google's own tokens name it with and without the scheme.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: now(),
      }).catch((error: unknown) => {
        if (isOfTheToken(error)) throw refused()
        log.warn('google-keys-unreachable', { message: String(error) })
        throw unreachable()
      })
      const claims = Claims.safeParse(payload)
      if (!claims.success) throw refused()
      const { sub, email, email_verified, name } = claims.data
      if (email_verified !== true) throw notProven()
      return { sub, email, name: name || null }
    },
  }
}

/** Everything that jose finds wrong with a token; what it finds wrong with the keys' host is another matter. */
const isOfTheToken = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

const refused = () =>
  new HttpError(401, 'bad-credentials', 'Google sign-in failed. Please try again, or use your password.')

const notProven = () =>
  new HttpError(
    403,
    'forbidden',
    'Google has not confirmed the address of this account. Confirm it at Google, or use a password.',
  )

const unreachable = () =>
  new HttpError(
    503,
    'unavailable',
    'Google cannot be reached to check this sign-in. Please try again shortly.',
    {
      retryAfter: 10,
    },
  )
