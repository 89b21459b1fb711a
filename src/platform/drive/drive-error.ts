import { DisplayError, sentenceOf } from '#lib/display-error.ts'
import { nameInText } from '#lib/name-in-text.ts'

/** What goes wrong with the drive, in the documented sentences (DRIVE-06 to DRIVE-09). */
export const driveTexts = {
  apiScript: 'Failed to load Google API script',
  apiClient: 'Failed to load Google Drive API client',
  identityScript: 'Failed to load Google Identity Services script',
  identityInit: 'Failed to initialize Google Identity Services',
  pickerNotReady: 'Google Picker is not ready yet',
  clientNotReady: 'Authentication client not initialized',
  authentication: (reason: string) => `Authentication failed: ${reason}`,
  noToken: 'No access token received',
  tokenRequest: 'Failed to request access token',
  picker: (reason: string) => `Failed to create Google Picker: ${reason}`,
  download: (name: string, reason: string) =>
    `${nameInText(name)} could not be fetched from Google Drive: ${reason}.`,
  answered: (status: number) => `it answered with status ${status}`,
  noResponse: 'it did not answer',
  unforeseen: 'unexpected error',
} as const

/** `popupBlocked`: the browser did not open Google's window. */
export class DriveError extends DisplayError {
  override readonly name = 'DriveError'
  readonly popupBlocked: boolean

  constructor(message: string, options: { cause?: unknown; popupBlocked?: boolean } = {}) {
    super(message, options)
    this.popupBlocked = options.popupBlocked ?? false
  }
}

/** The reason within a documented sentence; what nobody foresaw stands in the log. */
export const reasonOf = (error: unknown) => sentenceOf(error, driveTexts.unforeseen)
