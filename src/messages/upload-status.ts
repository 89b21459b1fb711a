import { messages } from './messages.ts'

/** The upload queue: the status of an item, and why a file was not added. On every screen of a workspace. */
export const texts = messages('upload-status', {
  lookingForDuplicates: 'Looking for duplicates',
  preparing: 'Preparing',
  preparingPages: 'Preparing pages',
  preparingPage: 'Page {page} of {pages}',
  uploading: 'Uploading {percent}%',
  finalizing: 'Finalizing',

  badCheck: 'The server sent an invalid response to the duplicate check',
  unconfirmed: 'The server accepted this file but does not show it. Retry, or save a copy.',
  notServer: 'Something other than the server responded - check whether this network needs you to sign in',
  addresses: 'The upload links expired - requesting new ones',
  missing: 'Part of this file is missing on the server - sending it again',
  newer: 'A newer version of Sheaf saved this file - reload or update this page to send it',

  rejected: {
    empty: '{name} is empty.',
    emptyPdf: '{name}: Invalid or empty PDF file',
    tooManyPixels:
      '{name} has {width} x {height} pixels, more than can be read. Make it smaller and add it again.',
    type: '{name} is not a PDF, JPG, PNG or e-invoice (XML).',
    heic: '{name} is a HEIC photo, which this browser cannot read. Save it as JPG and add it again.',
    image: '{name} cannot be read as an image. Save it as JPG or PNG and add it again.',
    unreadable: '{name} cannot be read. Check that the file still exists.',
    notSaved: '{name} was not saved: {reason}.',
  },
})
