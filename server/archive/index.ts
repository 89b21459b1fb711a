export { BrokenArchive, openZip, type OpenArchive } from './zip-reader.ts'
export { zipOf, type ArchivedFile, type ArchiveFile } from './zip-writer.ts'
