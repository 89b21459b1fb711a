export { ConversionNotes } from './conversion-notes.tsx'
export { ConvertInto } from './convert-into.tsx'
