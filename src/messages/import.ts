import { messages } from './messages.ts'

/** Importing a folder, a ZIP or an export of paperless-ngx. */
export const texts = messages({
  title: 'Import a folder or ZIP',
  hint: 'Choose a folder, a ZIP file or an export of paperless-ngx. You can review the list before anything is added.',
  chooseFolder: 'Choose folder',
  chooseZip: 'Choose ZIP file',
  chooseOther: 'Choose something else',
  reading: 'Looking through the files...',
  unreadable: 'This ZIP file cannot be opened. Unpack it and choose the folder instead.',
  nothing: 'There are no documents in it.',
  accepts: 'PDF, JPG, PNG and HEIC files and e-invoices (XML) are documents.',
  summary:
    '{n, plural, one {# document} other {# documents}} ({size}) {folders, plural, =0 {without folders} one {in # folder} other {in # folders}}',
  paperless: 'This is an export of paperless-ngx. Titles become names, and the originals are imported.',
  paperlessLeft:
    'Sheaf reads correspondents, dates and amounts from the documents. Notes, custom fields and users are not imported.',
  withFolders: 'Keep the folders',
  foldersFrom: 'Make folders from',
  folderSource: {
    document_type: 'Document types',
    correspondent: 'Correspondents',
    storage_path: 'Storage paths',
    tag: 'First tags',
    none: 'No folders',
  },
  noFolder: 'No folder',
  inFolder: '{n, plural, one {# document} other {# documents}}',
  more: '{n, plural, one {and # more} other {and # more}}',
  leftOut: '{n, plural, one {# file is left out} other {# files are left out}}',
  reason: {
    type: 'Not a PDF, JPG, PNG, HEIC or XML file',
    empty: 'The file is empty',
    'too-large': 'Larger than {limit}',
    missing: 'Named in the export, but not in it',
    locked: 'Protected by a password',
  },
  noRoom:
    'The documents need {size}, and this browser has room for {room}. Import them in parts, or use the command npm run import on a computer.',
  add: '{n, plural, one {Add # document} other {Add # documents}}',
  cancel: 'Cancel',
  close: 'Close',
  progress: 'Saving {at} of {of}',
  stayHere: 'Keep this page open until all are saved on this device.',
  stop: 'Stop',
  saved:
    '{n, plural, one {# document is saved on this device} other {# documents are saved on this device}}.',
  stopped:
    '{n, plural, one {# document was not added.} other {# documents were not added.}} Import the same files again to continue: what is there already is not doubled.',
  failed: '{n, plural, one {# file could not be added} other {# files could not be added}}',
})
