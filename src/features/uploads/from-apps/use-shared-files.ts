import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { listShared, type SharedFile, watchShared } from '#platform/bytes/shared-files.ts'

/** What is set aside for the user, now and whenever it changes; null until it was read. */
export function useSharedFiles(path = ''): readonly SharedFile[] | null {
  const [files, setFiles] = useState<readonly SharedFile[] | null>(null)
  const userId = useUser()?.id ?? ''
  const look = useCallback(() => {
    listShared(userId).then(setFiles, (error: unknown) => {
      console.error('Shared files cannot be read', error)
      setFiles([])
    })
  }, [userId])
  // A share may have come while this page was frozen.
  useEffect(look, [look, path])
  useEffect(() => watchShared(look), [look])
  return files
}
