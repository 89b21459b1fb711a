// What the screen of a document loads after it is drawn.
export { downloadPdf } from '../pdf/download-pdf.ts'
export { RenameDocument } from '../rename-document.tsx'
export { RowsEditor } from '../rows/rows-editor.tsx'
export { FieldEditor } from './field-editor.tsx'
export { turnPage } from '../viewer/turn-page.ts'
