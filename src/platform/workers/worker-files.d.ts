// The DOM types lack what only workers have, and cannot be combined with the worker types. Page and tests name types of
// both; these are the shared ones.

interface FileSystemSyncAccessHandle {
  close(): void
  flush(): void
  getSize(): number
  read(buffer: AllowSharedBufferSource, options?: { at?: number }): number
  truncate(newSize: number): void
  write(buffer: AllowSharedBufferSource, options?: { at?: number }): number
}

interface FileSystemFileHandle {
  createSyncAccessHandle(options?: { readonly mode: 'read-only' }): Promise<FileSystemSyncAccessHandle>
}
