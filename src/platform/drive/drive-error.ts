import { DisplayError, sentenceOf } from '#lib/display-error.ts'
import { texts } from '#messages/drive-errors.ts'

/** `popupBlocked`: the browser did not open Google's window. */
export class DriveError extends DisplayError {
  override readonly name = 'DriveError'
  readonly popupBlocked: boolean

  constructor(message: string, options: { cause?: unknown; popupBlocked?: boolean } = {}) {
    super(message, options)
    this.popupBlocked = options.popupBlocked ?? false
  }
}

/** The reason inside a documented sentence. Unexpected errors go to the log. */
export const reasonOf = (error: unknown) => sentenceOf(error, texts.unexpected)
