import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'sheaf'
const AUDIENCE = 'sheaf-api'
const ALGORITHM = 'HS256'
/** In seconds. Long, because the documented API has no token renewal: the session's row decides when it expires. */
const TOKEN_SECONDS = 365 * 24 * 60 * 60
const CACHE_MAX = 10_000

/** `expiresAt` in seconds since 1970. */
export interface TokenClaims {
  readonly sessionId: string
  readonly userId: string
  readonly expiresAt: number
}

export interface SessionTokens {
  sign(claims: { readonly sessionId: string; readonly userId: string }): Promise<string>
  /** Null for a token that was not issued here or has expired. Caches only the signature check. */
  verify(token: string): Promise<TokenClaims | null>
}

/** Session tokens: JWT (RFC 7519) signed with one key and one algorithm. */
export function createSessionTokens(key: Uint8Array, now: () => Date): SessionTokens {
  const verified = new Map<string, TokenClaims>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  async function check(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub', 'jti'],
        currentDate: now(),
      })
      return { sessionId: payload.jti ?? '', userId: payload.sub ?? '', expiresAt: payload.exp ?? 0 }
    } catch {
      return null
    }
  }

  return {
    sign: ({ sessionId, userId }) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + TOKEN_SECONDS)
        .sign(key),
    async verify(token) {
      const claims = verified.get(token) ?? (await check(token))
      if (!claims || claims.expiresAt <= seconds()) {
        verified.delete(token)
        return null
      }
      if (verified.size >= CACHE_MAX) verified.clear()
      verified.set(token, claims)
      return claims
    },
  }
}
