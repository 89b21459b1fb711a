import { isIP } from 'node:net'
import { z } from 'zod'

// The issuers of OpenID Connect that the operator has set up.

export interface IssuerSetting {
  /** Identifies the issuer in URLs of the API. */
  readonly id: string
  /** Label of the sign-in button. */
  readonly label: string
  /** Exactly as in the issuer's tokens. */
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client. */
  readonly clientSecret: string | null
  readonly scopes: readonly string[]
  /** Names of claims, or paths such as `realm_access.roles`. */
  readonly groups: readonly string[]
  /** Whether people without an account get one. */
  readonly createAccounts: boolean
  /** Whether people get access to an existing account with the same address. */
  readonly linkAccounts: boolean
  /** The only domains whose addresses the issuer may confirm, in lower case; null for all. */
  readonly domains: readonly string[] | null
}

const ISSUERS_MAX = 20
const text = z.string().trim().min(1).max(500)

const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a word of small letters, digits and hyphens'),
  label: text.max(60),
  issuer: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com/realms/main' })
    .refine((url) => !/[?#@]/.test(url), 'must be an address without user, query and fragment'),
  client_id: text,
  client_secret: text.optional(),
  scopes: z.array(z.string().regex(/^[!#-[\]-~]+$/)).default(['openid', 'profile', 'email']),
  groups: z.array(text).default(['groups', 'realm_access.roles']),
  create_accounts: z.boolean().default(true),
  link_accounts: z.boolean().default(false),
  domains: z
    .array(z.string().regex(/^[^\s@]+\.[^\s@.]+$/, 'must be a domain such as example.com'))
    .min(1)
    .optional(),
  allow_http: z.boolean().default(false),
})

const List = z.array(Entry).min(1).max(ISSUERS_MAX)

/**
 * Parses `SHEAF_OIDC`, a JSON list of issuers; empty if it is not set. `reject` throws an error with the message,
 * which never contains the input: it holds secrets.
 */
export function issuersOf(given: string | undefined, reject: (sentence: string) => never): IssuerSetting[] {
  if (given === undefined) return []
  const read = List.safeParse(jsonOf(given, reject))
  if (!read.success) return reject(problemOf(read.error))
  for (const [index, entry] of read.data.entries()) {
    const others = read.data.slice(0, index)
    if (others.some(({ id }) => id === entry.id))
      reject(`SHEAF_OIDC has two issuers with the id ${entry.id}.`)
    if (others.some(({ issuer }) => issuer === entry.issuer))
      reject(`SHEAF_OIDC has the issuer of ${entry.id} twice.`)
    if (isPlain(entry.issuer) && !entry.allow_http)
      reject(
        `SHEAF_OIDC: the issuer of ${entry.id} must have an https address. Where that is not possible, add "allow_http": true.`,
      )
  }
  return read.data.map((entry) => ({
    id: entry.id,
    label: entry.label,
    issuer: entry.issuer,
    clientId: entry.client_id,
    clientSecret: entry.client_secret ?? null,
    scopes: [...new Set(['openid', ...entry.scopes])],
    groups: entry.groups,
    createAccounts: entry.create_accounts,
    linkAccounts: entry.link_accounts,
    domains: entry.domains?.map((domain) => domain.toLowerCase()) ?? null,
  }))
}

function jsonOf(given: string, reject: (sentence: string) => never): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return reject('SHEAF_OIDC must be a list of issuers in JSON (SETTINGS.md shows one).')
  }
}

/** Whether the issuer uses plain HTTP to another machine. */
function isPlain(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
  return protocol === 'http:' && !isLoopback
}

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  const path = issue?.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  // Unrecognised keys are names of settings, never their values.
  const names = issue?.code === 'unrecognized_keys' ? ` (${issue.keys.join(', ')})` : ''
  const what = issue?.code === 'unrecognized_keys' ? 'has unknown fields' : (issue?.message ?? 'is not valid')
  return `SHEAF_OIDC${path ?? ''} ${what.charAt(0).toLowerCase()}${what.slice(1)}${names}.`
}
