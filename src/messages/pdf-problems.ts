import { messages } from './messages.ts'

/** Why the pages of a PDF cannot be made (UPLOAD-05, ERR-11). Loaded with what renders them. */
export const texts = messages('pdf-problems', {
  invalid: 'The uploaded file is not a valid PDF document',
  empty: 'Invalid or empty PDF file',
  password: 'This PDF is password protected - remove the password and add it again',
  tooLong: 'This PDF has too many pages - split it and add the parts',
  timeout: 'A page of this PDF took too long to process',
  failed: 'A page of this PDF could not be processed',
  notStarted: 'Failed to initialize PDF processor',
})
