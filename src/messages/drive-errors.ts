import { messages } from './messages.ts'

/** Errors of Google Drive, as specified (DRIVE-06 to DRIVE-09). */
export const texts = messages('drive-errors', {
  apiScript: 'Failed to load Google API script',
  apiClient: 'Failed to load Google Drive API client',
  identityScript: 'Failed to load Google Identity Services script',
  identityInit: 'Failed to initialize Google Identity Services',
  pickerNotReady: 'Google Picker is not ready yet',
  clientNotReady: 'Authentication client not initialized',
  authentication: 'Authentication failed: {reason}',
  noToken: 'No access token received',
  tokenRequest: 'Failed to request access token',
  picker: 'Failed to create Google Picker: {reason}',
  download: {
    status: '{name} could not be downloaded from Google Drive: it responded with status {status}.',
    noResponse: '{name} could not be downloaded from Google Drive: it did not respond.',
  },
  unexpected: 'unexpected error',
})
