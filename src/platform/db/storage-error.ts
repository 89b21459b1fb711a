import { DisplayError } from '#lib/display-error.ts'
import { texts } from '#messages/device-storage.ts'

/** The device failed to store bytes. `full`: its storage is used up. Nothing was half-written. */
export class StorageError extends DisplayError {
  override readonly name = 'StorageError'
  readonly full: boolean

  constructor(full: boolean, options: { cause?: unknown } = {}) {
    super(full ? texts.full : texts.failed, options)
    this.full = full
  }
}

/**
 * Dexie rejects with an AbortError whose `inner` has the cause: a transaction can abort after its puts have succeeded.
 */
export function storageErrorOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  return new StorageError(namesOf(error).includes('QuotaExceededError'), { cause: error })
}

function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { name, inner } = error as { name?: unknown; inner?: unknown }
  return [...(typeof name === 'string' ? [name] : []), ...namesOf(inner)]
}
