import { createHmac, timingSafeEqual } from 'node:crypto'
import { isObjectKey, objectKey, objectUrl } from './address.ts'
import type { OriginalType } from '#contract/uploads.ts'

/** What a signed address allows, and to what. */
export interface Grant {
  readonly method: 'GET' | 'PUT'
  readonly projectId: string
  /** To whom the address was given: it is worth what this person may do at the moment of its use. */
  readonly userId: string
  /** The object's address (`sheaf://…`). */
  readonly url: string
  readonly contentType: OriginalType
  /** Most bytes that a PUT may send; 0 for a GET. */
  readonly maxBytes: number
  /** Seconds since 1970. */
  readonly expires: number
}

export type Verdict =
  | { readonly ok: true; readonly grant: Grant; readonly key: string }
  | { readonly ok: false; readonly code: 'url-refused' | 'url-expired' }

/** Addresses under which devices send bytes and read them. */
export interface ObjectAddresses {
  /** `lifetime` in seconds from now. */
  sign(grant: Omit<Grant, 'expires'>, lifetime: number): string | Promise<string>
}

export interface UrlSigner extends ObjectAddresses {
  /** `lifetime` in seconds from now. Relative to the origin unless the server has a public address. */
  sign(grant: Omit<Grant, 'expires'>, lifetime: number): string
  /** Judges path and query exactly as they came over the wire. */
  verify(method: string, wireUrl: string): Verdict
}

export type Secret = string | Uint8Array

export interface SignerSettings {
  /** The first signs; each is accepted, so that a secret can be replaced while addresses of the old one live. */
  readonly secrets: readonly [Secret, ...Secret[]]
  readonly now: () => Date
  /** Such as `https://sheaf.example`, without a slash at the end. */
  readonly publicUrl?: string | undefined
}

/** Below the API base; the key is the last part of the path. */
export const OBJECTS_PATH = '/api/objects/'

/**
 * Signed addresses are bearer tokens for one method on one object, in the name of one person: HMAC-SHA256 over everything
 * they allow.
 */
export function createUrlSigner({ secrets, now, publicUrl = '' }: SignerSettings): UrlSigner {
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    sign(asked, lifetime) {
      const grant: Grant = { ...asked, expires: seconds() + lifetime }
      const key = objectKey(grant.url)
      if (key === null) throw new Error('Only addresses of this store are signed')
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
      if (!signed || (method !== 'GET' && method !== 'PUT')) return refused
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
      if (!secrets.some((secret) => sameText(signatureOf(grant, secret), signature))) return refused
      return grant.expires < seconds() ? { ok: false, code: 'url-expired' } : { ok: true, grant, key }
    },
  }
}

const refused: Verdict = { ok: false, code: 'url-refused' }

/** A JSON array keeps the parts apart whatever they hold: no two grants have one text. */
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

/** The parts of a signed address as they stand in it: read, not yet believed. */
interface SignedQuery {
  readonly key: string
  readonly projectId: string
  readonly userId: string
  readonly contentType: OriginalType
  readonly maxBytes: number
  readonly expires: number
  readonly signature: string
}

/** Types without their slash: a slash in a query would travel encoded, and encoded slashes are refused. */
const typeNames = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
} as const satisfies Record<OriginalType, string>
const typesByName = new Map(
  (Object.entries(typeNames) as [OriginalType, string][]).map(([type, name]) => [name, type]),
)

const NAMES = ['project', 'person', 'type', 'max', 'expires', 'signature'] as const
const WHOLE_NUMBER = /^(0|[1-9][0-9]{0,14})$/
/** Backslash, control characters, encoded slashes and dots, and two dots: what other programs read as a path. */
// oxlint-disable-next-line no-control-regex -- control characters are what this finds
const TWO_READINGS = /[\u0000-\u0020\u007f-\uffff\\]|%2f|%5c|%2e|%0|%1|%7f|\.\./i

/**
 * Reads `<prefix><key>?project=…&person=…&type=…&max=…&expires=…&signature=…`. Null for anything that two programs could
 * read in two ways: a name that is missing, unknown or there twice, an encoded slash, a control character.
 */
function readSignedQuery(wireUrl: string, prefix: string): SignedQuery | null {
  const mark = wireUrl.indexOf('?')
  const path = mark < 0 ? wireUrl : wireUrl.slice(0, mark)
  const query = mark < 0 ? '' : wireUrl.slice(mark + 1)
  if (!path.startsWith(prefix) || TWO_READINGS.test(wireUrl)) return null
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
