import type { IssuerSetting } from './issuer-settings.ts'

/** What an issuer states about the person who signs in. */
export interface OidcPerson {
  readonly issuer: string
  /** Identifies the person at the issuer; the address may change. */
  readonly sub: string
  readonly email: string | null
  /** Whether the issuer says so, and is trusted to for this domain. */
  readonly emailVerified: boolean
  readonly name: string | null
  /** Null if the issuer lists no groups because there are too many. */
  readonly groups: ReadonlySet<string> | null
}

type Claims = Readonly<Record<string, unknown>>

const EMAIL_MAX = 254
const GROUP_MAX = 255

/** Reads the claims of an ID token and of the userinfo endpoint. */
export function personOf(
  { issuer, groups, domains }: Pick<IssuerSetting, 'issuer' | 'groups' | 'domains'>,
  sub: string,
  { token, more }: { readonly token: Claims; readonly more: Claims },
): OidcPerson {
  const claims = { ...more, ...token }
  return {
    issuer,
    sub,
    ...addressIn(Object.hasOwn(token, 'email') ? token : more, domains),
    name: textOf(claims['name']) ?? textOf(claims['preferred_username']),
    groups: hasTooMany(claims, groups) ? null : new Set(groups.flatMap((path) => namesIn(at(claims, path)))),
  }
}

/** The address and whether it is verified, both from the same source: a source confirms only its own address. */
function addressIn(
  claims: Claims,
  domains: IssuerSetting['domains'],
): Pick<OidcPerson, 'email' | 'emailVerified'> {
  const given = textOf(claims['email'])
  const email = given !== null && given.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+$/.test(given) ? given : null
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  const domain = email?.slice(email.indexOf('@') + 1).toLowerCase() ?? ''
  return { email, emailVerified: isVerified && (domains === null || domains.includes(domain)) }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Names of claims may contain dots, as URLs do. */
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

/** Distributed claims (OpenID Connect 5.6.2): Entra ID moves more than 200 groups to another endpoint. */
function hasTooMany(claims: Claims, groups: readonly string[]): boolean {
  const elsewhere = claims['_claim_names']
  if (typeof elsewhere !== 'object' || elsewhere === null) return false
  return groups.some((path) => Object.hasOwn(elsewhere, path.split('.')[0] ?? path))
}
