import { messages } from './messages.ts'

/** Importing a folder, a ZIP or an export of paperless-ngx. */
export const texts = messages('import', {
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
  /** Names of fields that an import makes, and what they hold. */
  fieldNames: { tags: 'Tags', notes: 'Notes', serialNumber: 'Archive serial number' },
  fieldHints: {
    sender: 'Who the document is from',
    date: 'Day of the document',
    currency: 'Currency of the amounts, as its code',
    type: 'Type of the document in the program it was imported from',
  },
  known: 'Values from paperless-ngx',
  knownParties:
    '{n, plural, one {The correspondent of # document becomes} other {Correspondents of # documents become}} the sender, such as the vendor of an invoice.',
  knownDates:
    '{n, plural, one {The date of # document becomes its day} other {Dates of # documents become their days}}.',
  knownTypes: 'Types:',
  knownTypesHint:
    'A document gets the type of that name, or the built-in one that it means. Otherwise Sheaf finds the type and keeps the name in a field.',
  knownFields: 'Fields:',
  knownFieldsHint:
    'Each value goes into the field of that name. If you are the owner or an admin, missing fields are added to the type.',
  knownStays:
    'These values count as set by you: reading does not change them, and each can be undone in the history. Users and permissions are not imported.',
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
    '{n, plural, one {# document was not added.} other {# documents were not added.}} Import the same files again to continue: documents that are already here are not added twice.',
  failed: '{n, plural, one {# file could not be added} other {# files could not be added}}',
})
