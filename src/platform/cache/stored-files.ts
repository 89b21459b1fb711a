import { NoResponse, ServerError, UnexpectedResponse } from '#platform/api/errors.ts'
import type { SignedAddresses } from './signed-addresses.ts'

export interface StoredFilesOptions {
  readonly addresses: SignedAddresses
  readonly fetch?: typeof fetch
}

/** Stored bytes of any type, such as an original; not cached. Rejects with `ApiError` or `NoResponse`. */
export function createStoredFiles(options: StoredFilesOptions) {
  const read = async (gcsUrl: string, again = true): Promise<Blob> => {
    const url = await options.addresses.of(gcsUrl)
    const response = await (options.fetch ?? globalThis.fetch)(url, { credentials: 'omit' }).catch(
      (cause: unknown) => {
        throw new NoResponse('offline', 'The file cannot be reached', { cause })
      },
    )
    if (response.ok) return response.blob()
    options.addresses.drop(gcsUrl)
    if (again && response.status === 403) return read(gcsUrl, false)
    throw response.status >= 500
      ? new ServerError(response.status)
      : new UnexpectedResponse(response.status, 'The store did not return the file')
  }
  return { read: (gcsUrl: string) => read(gcsUrl) }
}
