/** Why there is no picture. `insecure`: browsers give cameras to https and localhost only. */
export type CameraFailureReason = 'denied' | 'none' | 'busy' | 'insecure'

export class CameraFailure extends Error {
  override readonly name = 'CameraFailure'
  readonly reason: CameraFailureReason

  constructor(reason: CameraFailureReason, options: { cause?: unknown } = {}) {
    super(`The camera cannot be used: ${reason}`, options)
    this.reason = reason
  }
}

const reasons: Readonly<Record<string, CameraFailureReason>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What an error of `getUserMedia` means. What is not known is taken as a camera that does not answer. */
export function cameraFailureOf(error: unknown): CameraFailure {
  if (error instanceof CameraFailure) return error
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  return new CameraFailure(reasons[name] ?? 'busy', { cause: error })
}
