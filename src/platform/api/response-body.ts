import { NoResponse } from './errors.ts'

const isOf = (type: RegExp) => (response: Response) => type.test(response.headers.get('Content-Type') ?? '')

/** A web page, as a captive portal or a proxy sends it. */
export const isPage = isOf(/\bhtml\b/i)

const isJson = isOf(/\bjson\b/i)

/** For a response that ended too early: it proves nothing, and the request may have been carried out. */
export const endedEarly = () => new NoResponse('offline', 'The server cannot be reached')

/** What a response says of itself before its body. */
export type Head = Pick<Response, 'url' | 'status'> & { readonly headers: Pick<Headers, 'get'> }

/**
 * Throws `NoResponse` if a response may have ended in its status line or header fields: over plain HTTP, browsers report
 * it as complete and empty, with the digits of the status that arrived, or 200. A length excludes this, since browsers
 * compare it with the body.
 */
export function requireWhole({ url, status, headers }: Head, body: string): void {
  // 401 and 5xx have the same consequence without their header fields.
  const isSafe = body !== '' || [204, 205, 401].includes(status) || status >= 500
  const isMeasured = /^\d+$/.test(headers.get('Content-Length') ?? '')
  if (status < 100 || (!isSafe && !isMeasured && url.startsWith('http:'))) throw endedEarly()
}

/** Undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body as JSON; undefined if it is something else. Throws `NoResponse` like `requireWhole`. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  requireWhole(response, text)
  return isJson(response) ? parsedJson(text) : undefined
}

/** The bytes of a stored file, which is never empty. Throws `NoResponse` if they are not complete. */
export async function storedBytesOf(response: Response): Promise<Blob> {
  const bytes = await response.blob().catch(() => null)
  if (!bytes?.size) throw endedEarly()
  return bytes
}
