import { NoResponse } from './errors.ts'

/** A web page, as a captive portal or a proxy sends it. */
export const isPage = ({ headers }: Response) => /\bhtml\b/i.test(headers.get('Content-Type') ?? '')

const isJson = ({ headers }: Response) => /\bjson\b/i.test(headers.get('Content-Type') ?? '')

/** For a response that ended too early: it proves nothing, and the request may have been carried out. */
export const endedEarly = (cause?: unknown) =>
  new NoResponse('offline', 'The response ended too early', { cause })

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
  const json = await jsonOf(response)
  if (json === undefined && (isJson(response) || (await isEmpty(response)))) throw endedEarly()
  return json
}

/** Reads only the first part, since what is not JSON may be long. */
export async function isEmpty({ body }: Response): Promise<boolean> {
  if (!body) return true
  const reader = body.getReader()
  const { done } = await reader.read()
  // The rest is of no interest, nor is whether it arrives.
  reader.cancel().catch(() => undefined)
  return done
}

/** The bytes of a stored file, which is never empty. Throws `NoResponse` if they are not complete. */
export async function storedBytesOf(response: Response): Promise<Blob> {
  const bytes = await response.blob().catch((cause: unknown) => {
    throw endedEarly(cause)
  })
  if (bytes.size === 0) throw endedEarly()
  return bytes
}
