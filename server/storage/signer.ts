import { createHmac, timingSafeEqual } from 'node:crypto'
import { isObjectKey, objectKey, objectUrl } from './address.ts'
import type { OriginalType } from '#contract/uploads.ts'

/** What a signed URL allows. */
export interface Grant {
  readonly method: 'GET' | 'PUT'
  readonly projectId: string
  /** The user who requested the URL; their access is checked on each use. */
  readonly userId: string
  /** The address of the object (`sheaf://…`). */
  readonly url: string
  readonly contentType: OriginalType
  /** Maximum size of a PUT; 0 for a GET. */
  readonly maxBytes: number
  /** Seconds since 1970. */
  readonly expires: number
}

export type Verdict =
  | { readonly ok: true; readonly grant: Grant; readonly key: string }
  | { readonly ok: false; readonly code: 'url-refused' | 'url-expired' }

/** Signs URLs with which devices upload and download bytes. */
export interface ObjectAddresses {
  /** `lifetime` in seconds from now. */
  sign(grant: Omit<Grant, 'expires'>, lifetime: number): string | Promise<string>
}

export interface UrlSigner extends ObjectAddresses {
  /** `lifetime` in seconds from now. Relative to the origin unless the server has a public address. */
  sign(grant: Omit<Grant, 'expires'>, lifetime: number): string
  /** `wireUrl` is the path and query exactly as received. */
  verify(method: string, wireUrl: string): Verdict
}

export type Secret = string | Uint8Array

export interface SignerSettings {
  /** The first secret signs, all are accepted, so that a secret can be replaced while old URLs are valid. */
  readonly secrets: readonly [Secret, ...Secret[]]
  readonly now: () => Date
  /** Such as `https://sheaf.example`, without a trailing slash. */
  readonly publicUrl?: string | undefined
}

/** The key follows as the last segment of the path. */
export const OBJECTS_PATH = '/api/objects/'

/**
 * A signed URL is a bearer token for one method on one object by one user: HMAC-SHA256 over everything that it
 * allows.
 */
export function createUrlSigner({ secrets, now, publicUrl = '' }: SignerSettings): UrlSigner {
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    sign(asked, lifetime) {
      const grant: Grant = { ...asked, expires: seconds() + lifetime }
      const key = objectKey(grant.url)
      if (key === null) throw new Error('Only addresses of this store can be signed')
      const query = new URLSearchParams({
        project: grant.projectId,
        person: grant.userId,
        type: typeNames[grant.contentType],
        max: String(grant.maxBytes),
        expires: String(grant.expires),
        signature: signatureOf(grant, secrets[0]),
      })
      return `${publicUrl}${OBJECTS_PATH}${key}?${query.toString()}`
    },

    verify(method, wireUrl) {
      const signed = readSignedQuery(wireUrl, OBJECTS_PATH)
      if (!signed || (method !== 'GET' && method !== 'PUT')) return rejected
      const { key, projectId, userId, contentType, maxBytes, expires, signature } = signed
      const grant: Grant = {
        method,
        projectId,
        userId,
        url: objectUrl(projectId, key),
        contentType,
        maxBytes,
        expires,
      }
      if (!secrets.some((secret) => sameText(signatureOf(grant, secret), signature))) return rejected
      return grant.expires < seconds() ? { ok: false, code: 'url-expired' } : { ok: true, grant, key }
    },
  }
}

const rejected: Verdict = { ok: false, code: 'url-refused' }

/** A JSON array is unambiguous: different grants never produce the same text. */
function signatureOf(grant: Grant, secret: Secret): string {
  const text = JSON.stringify([
    grant.method,
    grant.url,
    grant.contentType,
    grant.maxBytes,
    grant.expires,
    grant.projectId,
    grant.userId,
  ])
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function sameText(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The parts of a signed URL, not verified yet. */
interface SignedQuery {
  readonly key: string
  readonly projectId: string
  readonly userId: string
  readonly contentType: OriginalType
  readonly maxBytes: number
  readonly expires: number
  readonly signature: string
}

/** Content types by names without a slash, because an encoded slash in the query would be rejected. */
const typeNames = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'application/xml': 'xml',
} as const satisfies Record<OriginalType, string>
const typesByName = new Map(
  (Object.entries(typeNames) as [OriginalType, string][]).map(([type, name]) => [name, type]),
)

const NAMES = ['project', 'person', 'type', 'max', 'expires', 'signature'] as const
const WHOLE_NUMBER = /^(0|[1-9][0-9]{0,14})$/
/**
 * Backslashes, control characters, encoded slashes and dots, and `..`: other programs may interpret them as a path.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what this finds
const AMBIGUOUS = /[\u0000-\u0020\u007f-\uffff\\]|%2f|%5c|%2e|%0|%1|%7f|\.\./i

/**
 * Parses `<prefix><key>?project=…&person=…&type=…&max=…&expires=…&signature=…`. Null for anything ambiguous: a parameter
 * that is missing, unknown or repeated, an encoded slash, a control character.
 */
function readSignedQuery(wireUrl: string, prefix: string): SignedQuery | null {
  const mark = wireUrl.indexOf('?')
  const path = mark < 0 ? wireUrl : wireUrl.slice(0, mark)
  const query = mark < 0 ? '' : wireUrl.slice(mark + 1)
  if (!path.startsWith(prefix) || AMBIGUOUS.test(wireUrl)) return null
  const values = oneEach(query)
  const key = path.slice(prefix.length)
  if (!values || !isObjectKey(key)) return null
  const { project: projectId, person: userId, type, max, expires, signature } = values
  const contentType = typesByName.get(type)
  if (!contentType || !WHOLE_NUMBER.test(max) || !WHOLE_NUMBER.test(expires)) return null
  return { key, projectId, userId, contentType, maxBytes: Number(max), expires: Number(expires), signature }
}

type Values = { readonly [K in (typeof NAMES)[number]]: string }

function oneEach(query: string): Values | null {
  const values = new URLSearchParams(query)
  if ([...values.keys()].length !== NAMES.length || !NAMES.every((name) => values.has(name))) return null
  return Object.fromEntries(values) as Values
}
