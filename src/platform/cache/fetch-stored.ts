import { NoResponse, ServerError, UnexpectedResponse } from '#platform/api/errors.ts'
import { requireWhole, storedBytesOf } from '#platform/api/response-body.ts'
import type { SignedAddresses } from './signed-addresses.ts'

interface Wanted {
  readonly gcsUrl: string
  readonly projectId?: string | undefined
  /** How its media type begins; by default any. */
  readonly type?: string
}

/** Fetches stored bytes, with a new address if the first has expired. Rejects with `ApiError` or `NoResponse`. */
export async function fetchStored(
  addresses: SignedAddresses,
  { gcsUrl, projectId, type = '' }: Wanted,
  send: typeof fetch = globalThis.fetch,
  again = true,
): Promise<Blob> {
  const url = await addresses.of(gcsUrl, projectId)
  const response = await send(url, { credentials: 'omit' }).catch((cause: unknown) => {
    throw new NoResponse('offline', 'The store cannot be reached', { cause })
  })
  if (response.ok) {
    const bytes = await storedBytesOf(response)
    if ((response.headers.get('Content-Type') ?? '').startsWith(type)) return bytes
  } else requireWhole(response, await response.text().catch(() => ''))
  addresses.drop(gcsUrl)
  if (again && response.status === 403)
    return fetchStored(addresses, { gcsUrl, projectId, type }, send, false)
  throw response.status >= 500
    ? new ServerError(response.status)
    : new UnexpectedResponse(response.status, 'The store did not return the file')
}
