// Messages between the server and the engine's thread.
export interface EngineOptions {
  /** Folder of the database files; in memory if undefined. */
  readonly dataDir?: string
  /** A dumped data folder (tar) to start from. */
  readonly template?: string
  /** A transaction that is idle for this long, in ms, is rolled back and its connection closed. */
  readonly idleTransactionMs: number
}

export type ToEngine =
  | { readonly type: 'query'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly type: 'close'; readonly connection: number }
  | { readonly type: 'dump' }
  | { readonly type: 'stop' }

export type FromEngine =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'response'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly type: 'broken'; readonly connection: number; readonly message: string }
  | { readonly type: 'dumped'; readonly bytes: Uint8Array }
  | { readonly type: 'stopped' }

/**
 * A copy in a buffer of its own, to be transferred. A message copies the complete buffer of the bytes that it holds, and
 * Node's small buffers share one of 64 KB.
 */
export const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
