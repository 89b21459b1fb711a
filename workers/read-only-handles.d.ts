/** The worker library lacks the mode in which several may read a file at once. */
interface FileSystemFileHandle {
  createSyncAccessHandle(options: { readonly mode: 'read-only' }): Promise<FileSystemSyncAccessHandle>
}
