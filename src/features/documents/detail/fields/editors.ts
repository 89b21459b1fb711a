// What the screen of a document loads after it is drawn.
export { RenameDocument } from '../rename-document.tsx'
export { RowsEditor } from '../rows/rows-editor.tsx'
export { FieldEditor } from './field-editor.tsx'
