import { expose } from 'comlink'
import { writeFile, type StoredCopy } from './write-file.ts'

/** Errors lose their class between threads; the page needs their name. */
export type WriteResult =
  | { readonly ok: true; readonly copy: StoredCopy }
  | { readonly ok: false; readonly name: string; readonly message: string }

const api = {
  write: (path: string, bytes: Blob): Promise<WriteResult> =>
    writeFile(path, bytes).then(
      (copy) => ({ ok: true, copy }),
      (error: unknown) => ({
        ok: false,
        name: error instanceof Error || error instanceof DOMException ? error.name : 'Error',
        message: error instanceof Error || error instanceof DOMException ? error.message : String(error),
      }),
    ),
}
export type BytesApi = typeof api

expose(api)
