export { ListFooter } from './list-footer.tsx'
export { PartialNote } from './partial-note.tsx'
