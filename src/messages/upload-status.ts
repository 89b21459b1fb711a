import { messages } from './messages.ts'

/** The upload queue: the status of an item, why it failed (ERR-04 to ERR-12), and why a file was not added. */
export const texts = messages({
  lookingForDuplicates: 'Looking for duplicates',
  preparing: 'Preparing',
  preparingPages: 'Preparing pages',
  preparingPage: 'Page {page} of {pages}',
  uploading: 'Uploading {percent}%',
  finalizing: 'Finalizing',

  limit: 'Upload limit exceeded',
  timeout: 'Upload timeout - please try again',
  busy: 'Server is busy - please try again later',
  tooLarge: 'File is too large',
  failed: 'Upload failed',
  unknown: 'Unknown error occurred',
  network: 'Upload failed due to network error',
  status: 'Upload failed with status: {status}',
  hash: 'Failed to calculate file hash',
  badCheck: 'The server sent an invalid response to the duplicate check',
  unsupported: 'The server does not accept this type of file',
  noAccess: 'You no longer have access to this workspace',
  unconfirmed: 'The server accepted this file but does not show it. Retry, or save a copy.',
  corrupt: 'The file changed on this device after it was saved. Save a copy and check it.',
  lost: 'The file is no longer on this device',
  notServer: 'Something other than the server responded - check whether this network needs you to sign in',
  addresses: 'The upload links expired - requesting new ones',
  missing: 'Part of this file is missing on the server - sending it again',
  newer: 'A newer version of Sheaf saved this file - reload or update this page to send it',
  device: 'This device is low on storage - free up some space',

  duplicate: {
    skipped: 'Skipped (duplicate file)',
    similar: 'Duplicate detected - file already exists with same name',
    identical: 'Duplicate detected - file already exists',
    potential: 'Duplicate detected - requires verification',
  },
  pdf: {
    'pdf-invalid': 'The uploaded file is not a valid PDF document',
    'pdf-empty': 'Invalid or empty PDF file',
    'pdf-password': 'This PDF is password protected - remove the password and add it again',
    'pdf-too-long': 'This PDF has too many pages - split it and add the parts',
    'pdf-timeout': 'A page of this PDF took too long to process',
    'pdf-failed': 'A page of this PDF could not be processed',
    'not-started': 'Failed to initialize PDF processor',
  },
  rejected: {
    empty: '{name} is empty.',
    emptyPdf: '{name}: Invalid or empty PDF file',
    tooManyPixels:
      '{name} has {width} x {height} pixels, more than can be read. Make it smaller and add it again.',
    type: '{name} is not a PDF, JPG or PNG.',
    heic: '{name} is a HEIC photo, which this browser cannot read. Save it as JPG and add it again.',
    image: '{name} cannot be read as an image. Save it as JPG or PNG and add it again.',
    unreadable: '{name} cannot be read. Check that the file still exists.',
    notSaved: '{name} was not saved: {reason}.',
  },
})
