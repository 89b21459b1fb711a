// The DOM library leaves out what only workers have, and the workers' library cannot stand beside it. The page and
// the tests name types of both: this is the part that they meet.

interface FileSystemSyncAccessHandle {
  close(): void
  flush(): void
  getSize(): number
  read(buffer: AllowSharedBufferSource, options?: { at?: number }): number
  truncate(newSize: number): void
  write(buffer: AllowSharedBufferSource, options?: { at?: number }): number
}

interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>
}
