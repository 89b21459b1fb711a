/** Why a store refused. The routes answer it as a status; jobs read it as a reason. */
export type StoreFailure = 'bad-key' | 'missing' | 'too-large' | 'conflict' | 'full'

const sentences: Record<StoreFailure, string> = {
  'bad-key': 'This is not the key of a stored object.',
  missing: 'There is no such stored object.',
  'too-large': 'The file is too large.',
  conflict: 'Other bytes are stored under this address already. Ask for a new address and send them there.',
  full: 'The disk of the server is full. Nothing was stored; try again later.',
}

export class StoreError extends Error {
  readonly reason: StoreFailure

  constructor(reason: StoreFailure, cause?: unknown) {
    super(sentences[reason], { cause })
    this.name = 'StoreError'
    this.reason = reason
  }
}

/** The `code` of a system error, such as `ENOENT`. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
