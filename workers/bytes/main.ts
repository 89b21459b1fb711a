import { expose } from 'comlink'
import { keep, type KeptCopy } from './keep.ts'

/** Errors lose their class on the way between threads: their name is what the page needs. */
export type KeepAnswer =
  | { readonly ok: true; readonly kept: KeptCopy }
  | { readonly ok: false; readonly name: string; readonly message: string }

const api = {
  keep: (path: string, bytes: Blob): Promise<KeepAnswer> =>
    keep(path, bytes).then(
      (kept) => ({ ok: true, kept }),
      (error: unknown) => ({
        ok: false,
        name: error instanceof Error || error instanceof DOMException ? error.name : 'Error',
        message: error instanceof Error || error instanceof DOMException ? error.message : String(error),
      }),
    ),
}
export type BytesApi = typeof api

expose(api)
