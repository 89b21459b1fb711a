import { messages } from './messages.ts'

/** Documents and their values, folders, saved views, holds and the trash. */
export const texts = messages('document-errors', {
  documentMissing: 'This document does not exist, or you do not have access to it.',
  documentsMissing: 'One of these documents does not exist, or you do not have access to it.',
  fileMissing: 'This file does not exist, or you do not have access to it.',
  fileNotHere: 'There is no such file here, or you may not open it.',
  originalsMissing: 'There is no upload proof: the server has no originals of this document.',
  changed: 'This was changed by someone else. Review the current version and try again.',
  changesTooMany: 'This was changed too often.',
  changesTooLarge:
    'This is too much data to write into many documents at once. Change fewer fields at a time.',
  notSaved: 'This could not be saved. Try again.',
  departmentOnly:
    'A member of its department has edited this document since, so you can no longer change it. Ask them, the owner or an admin.',
  processing: 'This document is still being processed. Try again when it is done.',
  pageMissing: 'This document has no such page.',
  pageTurned: 'This page was rotated by someone else. Look at it again.',
  pageElsewhere: 'The image of this page is not stored here.',
  extractionManagersOnly: 'Only the owner or an admin can extract documents again.',
  trashManagersOnly: 'Only the owner or an admin can use the trash.',
  notInTrash:
    'This is not in the trash. Items are permanently deleted after {n, plural, one {# day} other {# days}}.',
  onHold: '{name} is on hold ({reason}). Lift the hold to delete it.',
  holdManagersOnly: 'Only the owner or an admin can put documents on hold or lift a hold.',
  valueInvalid: 'This value does not match the type, format or choices of {field}.',
  valueTooLong: '{field} has {n, number} characters; the limit is {most, number}. Shorten it.',
  rowsTooMany: '{field} has {n, number} rows; the limit is {most, number}. Remove some.',
  columnsTooMany: '{field} has {n, number} columns; the limit is {most, number}. Remove some.',
  propertiesTooMany: 'A document can have values for at most {n, number} properties.',
  valuesTooLong:
    'The values of a document are limited to {n, number} characters in total. Shorten or remove some.',
  filenameEmpty: 'filename must not be empty.',
  folderMissing: 'This folder does not exist. It may have been deleted.',
  folderCreatorOnly: 'Only the person who created this folder, the owner or an admin can delete it.',
  folderNameInvalid: 'A folder needs a name of at most {n} characters.',
  folderNameTooLong: 'The name of a folder is limited to {n} characters.',
  viewMissing: 'There is no such view. Its creator may have deleted it.',
  viewCreatorOnly: 'Only the creator of this view can change it. Save a copy under a name of your own.',
  viewNameTaken: 'You already have a view with this name. Choose another name.',
})
