/** Why a store rejected an operation. The routes map it to a status. */
export type StoreFailure = 'bad-key' | 'missing' | 'too-large' | 'conflict' | 'full'

const messages: Record<StoreFailure, string> = {
  'bad-key': 'This is not the key of a stored object.',
  missing: 'There is no such stored object.',
  'too-large': 'The file is too large.',
  conflict:
    'A different file is already stored at this address. Request a new address and send the file there.',
  full: "The server's disk is full. Nothing was stored. Try again later.",
}

export class StoreError extends Error {
  readonly reason: StoreFailure

  constructor(reason: StoreFailure, cause?: unknown) {
    super(messages[reason], { cause })
    this.name = 'StoreError'
    this.reason = reason
  }
}

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
