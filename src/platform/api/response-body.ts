import { NoResponse } from './errors.ts'

const isOf = (type: RegExp) => (response: Response) => type.test(response.headers.get('Content-Type') ?? '')

/** A web page, as a captive portal or a proxy sends it. */
export const isPage = isOf(/\bhtml\b/i)

const isJson = isOf(/\bjson\b/i)

/** For a response that ended too early: it proves nothing, and the request may have been carried out. */
export const endedEarly = () => new NoResponse('offline', 'The server cannot be reached')

/** Whether the status arrived. Over plain HTTP, browsers report the digits of a status line that ended too early. */
export const hasStatus = ({ status }: Response) => status >= 100

/** Undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body as JSON; undefined if it is something else. */
export async function jsonOf(response: Response): Promise<unknown> {
  return isJson(response) ? parsedJson(await response.text()) : undefined
}

/**
 * The body of a success as JSON; undefined if it is something else. Throws `NoResponse` if it is not complete: over plain
 * HTTP, browsers report a response that ended in its header fields as a complete one with an empty body.
 */
export async function wholeJsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!isJson(response) && text) return undefined
  const json = parsedJson(text)
  if (json === undefined) throw endedEarly()
  return json
}

/** The bytes of a stored file, which is never empty. Throws `NoResponse` if they are not complete. */
export async function storedBytesOf(response: Response): Promise<Blob> {
  const bytes = await response.blob().catch(() => null)
  if (!bytes?.size) throw endedEarly()
  return bytes
}
