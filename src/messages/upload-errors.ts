import { messages } from './messages.ts'

/** Why the server did not accept the files of a document. */
export const texts = messages('upload-errors', {
  fileEmpty: 'The file is empty. Choose another file.',
  fileTooLarge: 'The file is too large.',
  heicPhoto:
    'This is a HEIC photo, which the server cannot read. Convert it to JPEG first (in Shortcuts: “Convert Image”).',
  formatUnsupported: 'This is not a PDF, JPEG, PNG or e-invoice (XML) file. Convert it first.',
  partsMissing: 'Some parts of this document were not received. Upload them again.',
  filesTaken: 'These files already belong to a document. Request new upload URLs to create another.',
  monthUsedUp: 'You have used your {n, plural, one {# upload} other {# uploads}} for this month.',
  unfinishedTooMany: 'Too many unfinished uploads.',
  addressExpired: 'This address has expired. Request a new one and try again.',
  addressInvalid: 'This address is not valid. Request a new one.',
  addressTaken:
    'A different file is already stored at this address. Request a new address and send the file there.',
  nothingToStore: 'The file is empty: there is nothing to store.',
  diskFull: "The server's disk is full. Nothing was stored. Try again later.",
})
