import { messages } from './messages.ts'

/** Document types, and the corrections learned for them. */
export const texts = messages('type-errors', {
  typeMissing: 'This document type does not exist, or you do not have access to it.',
  typeNotHere: 'There is no such document type here, or you may not open it.',
  typeNotCreated: 'There is no such document type. Choose an existing one or create it first.',
  typeNameMissing: 'There is no document type “{type}” that you can see.',
  createManagersOnly: 'Only the owner or an admin can create document types.',
  changeManagersOnly: 'Only the owner or an admin can change document types.',
  nameTaken: 'This workspace already has a document type with that name.',
  nameInvalid: 'A document type needs a name of at most {n} characters.',
  departmentInvalid: 'A document type needs a department of at most {n} characters.',
  descriptionTooLong: 'A description is limited to {n, number} characters. Shorten it.',
  typeTooLong:
    'A document type is limited to {n, number} characters in total. Shorten its descriptions or lists of values.',
  propertiesTooMany:
    'A document type can have at most {n, number} properties, including table columns; this one has {count, number}. Remove some.',
  propertyNameInvalid: '{name} is not a valid property name.',
  titleFieldInvalid: '{name} cannot be part of the title of a document.',
  inUse:
    '{n, plural, one {# document has} other {# documents have}} this type. Move them to another type or delete them first.',
  retentionNotOver: 'This document type keeps documents in the trash until {day}. Delete it after that.',
  correctionsManagersOnly: 'Only the owner or an admin can view or edit learned corrections.',
  correctionMissing: 'This learned correction no longer exists. It or its document type was deleted.',
})
