import { messages } from './messages.ts'

/** Why a document could not be read, by the code of the failure. */
export const texts = messages('reading-failures', {
  empty: 'The file is empty. Scan or save it again, then upload the new file.',
  encrypted: 'The PDF is password-protected. Upload a copy without a password.',
  damaged: 'The file is damaged and cannot be opened. Save or scan it again, then upload the new file.',
  unsupported: 'This file type cannot be read. Upload a PDF, JPEG, PNG or e-invoice (XML) file.',
  'too-large': 'The picture has more than {millions} million pixels. Upload a smaller copy.',
  'no-text': 'No text was found. If the page is a photo, take it again in better light, straight from above.',
  'too-complex': 'The document is too complex to read. Save a simpler copy, or print it to a new PDF.',
  'too-many-pages': 'The PDF has more than {pages} pages. Split it and upload the parts separately.',
  'timed-out':
    'Reading took too long and was stopped. Try again, print the document to a new PDF, or upload fewer pages at a time.',
  crashed:
    'Reading stopped unexpectedly. Try again; if it happens again, upload the document in another format.',
})
