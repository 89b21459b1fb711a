/** What an issuer says of the person who signs in. */
export interface OidcPerson {
  readonly issuer: string
  /** Identifies the person at the issuer; the address may change. */
  readonly sub: string
  readonly email: string | null
  /** The issuer says so. */
  readonly emailVerified: boolean
  readonly name: string | null
  /** Null if the issuer only says that there are too many to name. */
  readonly groups: ReadonlySet<string> | null
}

type Claims = Readonly<Record<string, unknown>>

const EMAIL_MAX = 254
const GROUP_MAX = 255

/** Reads the claims of an ID token, and those that only the userinfo endpoint has. `groups`: paths of their names. */
export function personOf(issuer: string, sub: string, claims: Claims, groups: readonly string[]): OidcPerson {
  const email = textOf(claims['email'])
  return {
    issuer,
    sub,
    email: email !== null && email.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: textOf(claims['name']) ?? textOf(claims['preferred_username']),
    groups: hasTooMany(claims, groups) ? null : new Set(groups.flatMap((path) => namesIn(at(claims, path)))),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Names of claims may contain points, as addresses do. */
function at(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  const [first = '', ...rest] = path.split('.')
  const value = Object.hasOwn(claims, first) ? claims[first] : undefined
  return rest.length > 0 && typeof value === 'object' && value !== null
    ? at(value as Claims, rest.join('.'))
    : undefined
}

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (name): name is string => typeof name === 'string' && name !== '' && name.length <= GROUP_MAX,
  )

/** Distributed claims (OpenID Connect 5.6.2): Entra ID names more than 200 groups elsewhere. */
function hasTooMany(claims: Claims, groups: readonly string[]): boolean {
  const elsewhere = claims['_claim_names']
  if (typeof elsewhere !== 'object' || elsewhere === null) return false
  return groups.some((path) => Object.hasOwn(elsewhere, path.split('.')[0] ?? path))
}
