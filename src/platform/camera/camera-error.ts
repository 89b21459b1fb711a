/** Why the camera is unavailable. `insecure`: browsers allow cameras on https and localhost only. */
export type CameraErrorReason = 'denied' | 'none' | 'busy' | 'insecure'

export class CameraError extends Error {
  override readonly name = 'CameraError'
  readonly reason: CameraErrorReason

  constructor(reason: CameraErrorReason, options: { cause?: unknown } = {}) {
    super(`The camera cannot be used: ${reason}`, options)
    this.reason = reason
  }
}

const reasons: Readonly<Record<string, CameraErrorReason>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Classifies an error of `getUserMedia`. Unknown errors count as busy. */
export function cameraErrorOf(error: unknown): CameraError {
  if (error instanceof CameraError) return error
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  return new CameraError(reasons[name] ?? 'busy', { cause: error })
}
