export { noteActs, type Act } from './note.ts'
