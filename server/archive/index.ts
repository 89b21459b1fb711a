export { BrokenArchive, type ArchiveEntry, openZip, type OpenArchive } from './zip-reader.ts'
export { zipOf, type ArchivedFile, type ArchiveFile } from './zip-writer.ts'
