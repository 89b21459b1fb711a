import { count, plural } from '#lib/plural.ts'

/** Every sentence of a type's settings. Those that the documents fix stand as they are there. */
export const schemaTexts = {
  title: (type: string) => `${type} settings`,
  unfold: { more: 'Show whole name', less: 'Show less' },
  settings: 'Settings',
  loading: 'Loading schema...',
  error: 'Error loading schema',
  notFound: 'Document Type Not Found',
  notFoundHint: 'It may have been deleted, or you may not have access to it.',
  toDocuments: 'Documents',
  readOnly: 'Document types are changed by the owner or an admin of the workspace.',
  offline: "You're offline. Saving needs a connection.",

  properties: 'Properties',
  search: 'Search properties',
  clearSearch: 'Clear search',
  noMatch: (text: string) => `No property matches “${text}”.`,
  noProperties: 'This type has no properties yet.',
  general: 'General',
  unsaved: 'Unsaved changes',
  back: 'All properties',

  add: 'Add Property',
  addName: 'Property name',
  addHelp: 'Use descriptive names with underscores, such as invoice_number.',
  addTaken: (name: string) => `There is a property ${name} already.`,
  addWrong: 'A name begins with a letter or a digit and has at most 100 characters.',
  addBlank: 'Enter a name.',
  added: (name: string) => `Property ${name} was added.`,
  cancel: 'Cancel',
  close: 'Close',

  linesOffer: 'The lines of these documents can be read as a table.',
  addLines: 'Add line items',

  dataType: 'Data Type',
  types: { string: 'Text (string)', number: 'Number', boolean: 'Yes or no (boolean)', array: 'List (array)' },
  format: 'Format',
  formats: { '': 'None', date: 'Date', email: 'E-mail address', currency: 'Amount of money' },
  entries: 'Entries',
  entryTypes: { string: 'Text', object: 'Rows of a table, such as line items' },
  description: 'Description',
  descriptionHint: 'What it is and where it usually stands. Reading goes by it.',
  values: 'Predefined Values',
  valuesHint: 'Only these can be read or chosen. Without any, every text is allowed.',
  newValue: 'New value',
  addValue: 'Add',
  removeValue: (value: string) => `Remove ${value}`,
  required: 'A document without it needs review',
  table: 'Columns of the table',
  columnName: 'Column name',
  columnType: (name: string) => `Type of ${name}`,
  addColumn: 'Add column',
  removeColumn: (name: string) => `Remove column ${name}`,

  discard: 'Discard',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Saved successfully!',
  saveError: 'The change could not be saved. It is kept here: try again.',
  stale:
    'Someone else changed this document type meanwhile. Your changes are kept: save again to put them on top.',
  discardTitle: 'Discard changes',
  discardConfirm: 'Discard unsaved changes?',
  delete: 'Delete',
  deleting: 'Deleting...',
  deleteTitle: (name: string) => `Delete property ${name}`,
  deleteConfirm: (name: string) => `Delete property "${name}"? This action cannot be undone.`,

  newType: 'New document type',
  newTypeNameHint: 'What one such document is called, as “inspection report”.',
  newTypeDepartmentHint: (known: readonly string[]) =>
    `Its members see the documents of this type.${known.length === 0 ? '' : ` So far: ${known.join(', ')}.`}`,
  departmentBlank: 'Enter a department.',
  newTypeDescriptionHint:
    'What these documents are and what stands on them. New ones are put under the type by it.',
  likeType: 'Begin with the properties of',
  likeNone: 'None',
  makeType: 'Create',
  makingType: 'Creating...',
  makeTypeError: 'The document type could not be created. Please try again.',
  typeTaken: 'There is a document type of this name already.',
  typeMade: (name: string) => `Document type ${name} was created. Add the properties to be read.`,

  deleteType: 'Delete document type',
  deleteTypeTitle: (name: string) => `Delete document type ${name}`,
  deleteTypeConfirm: (name: string) =>
    `Delete document type "${name}" with its properties? This action cannot be undone.`,
  deleteTypeError: 'The document type could not be deleted. Please try again.',
  typeDeleted: (name: string) => `Document type ${name} was deleted`,
  typeInUse: (n: number) =>
    plural(n, {
      one: '{n} document has this type. Put it under another type, or delete it, before the type is deleted.',
      other:
        '{n} documents have this type. Put them under another type, or delete them, before the type is deleted.',
    }),

  name: 'Name of the document type',
  department: 'Department',
  departmentHint: 'Its members see the documents of this type.',
  typeDescription: 'Description',
  workflow: 'Workflow states',
  workflowHint: 'One state on each line, in their order. Without any: New, In progress, Done.',

  again: 'Extract again',
  againHint: (n: number) =>
    plural(n, {
      one: 'The properties have changed. {n} document of this type still shows what was read before.',
      other: 'The properties have changed. {n} documents of this type still show what was read before.',
    }),
  againRunning: 'Extracting documents again',
  againProgress: (done: number, total: number) => `${count(done)} of ${count(total)} documents`,
  againFailed: (n: number) =>
    plural(n, {
      one: '{n} document could not be extracted again and keeps its values.',
      other: '{n} documents could not be extracted again and keep their values.',
    }),
  againDone: (n: number) =>
    plural(n, { one: '{n} document was extracted again.', other: '{n} documents were extracted again.' }),
  learned: 'Learned from corrections',
  learnedHint: 'What people put right is used in the next document of the same sender.',
  lessonOf: (property: string, sender: string) => `${property} · ${sender}`,
  lessonLabel: (label: string) => `Stands beside “${label}”`,
  lessonValue: (wrong: string, right: string) =>
    wrong === '' ? `Is “${right}”` : `“${right}” in place of “${wrong}”`,
  lessonUsed: (n: number) =>
    n === 0 ? 'not used yet' : plural(n, { one: 'used in {n} document', other: 'used in {n} documents' }),
  lessonOn: 'In use',
  lessonOff: 'Switched off',
  editLesson: (property: string) => `Change what was learned of ${property}`,
  forgetLesson: (property: string) => `Forget what was learned of ${property}`,
  lessonPlaceLabel: 'Words beside which the value stands',
  lessonRightLabel: 'The right value',
  lessonBlank: 'Enter some text.',
  lessonNumber: 'Enter a number.',
  lessonError: 'This could not be changed. Please try again.',
  forget: 'Forget',
  forgetTitle: 'Forget what was learned',
  forgetConfirm: (property: string) =>
    `${property} is read as before from now on. Documents that were read keep their values.`,
  againError: 'Extracting could not be started. Please try again.',
} as const
