// What the two sides of the bridge say to each other.

/** How the engine is opened. */
export interface EngineOptions {
  /** Folder of the database files; undefined keeps everything in memory. */
  readonly dataDir?: string
  /** A dumped data folder (tar) to begin from. */
  readonly template?: string
  /** A transaction in which nothing happens for this many ms is rolled back and its connection ended. */
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
  | { readonly type: 'answer'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly type: 'broken'; readonly connection: number; readonly message: string }
  | { readonly type: 'dumped'; readonly bytes: Uint8Array }
  | { readonly type: 'stopped' }
