import type { OriginalType } from '#contract/uploads.ts'
import { isObjectKey } from './address.ts'

/** The parts of a signed address as they stand in it: read, not yet believed. */
export interface SignedQuery {
  readonly key: string
  readonly projectId: string
  readonly userId: string
  readonly contentType: OriginalType
  readonly maxBytes: number
  readonly expires: number
  readonly signature: string
}

/** Types without their slash: a slash in a query would travel encoded, and encoded slashes are refused. */
export const typeNames = {
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
export function readSignedQuery(wireUrl: string, prefix: string): SignedQuery | null {
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
