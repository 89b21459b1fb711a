import type { ReadOutcome } from './ports.ts'

// What the server and its reading process say to each other. One document at a time.

export interface ReadRequest {
  readonly id: number
  readonly paths: readonly string[]
}

export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'page'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly outcome: ReadOutcome }
  /** Not the document's fault. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
