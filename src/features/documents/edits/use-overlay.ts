import { useMemo } from 'react'
import type { FileThing, FolderThing } from '#contract/things.ts'
import { fileWith, folderWith } from '#core/edits/overlay.ts'
import type { FileRows } from '#features/query-cache/index.ts'
import { useEdits } from './use-edits.ts'

/**
 * Applies pending changes to server data, so that people see what they wrote whatever a refetch or an event brings.
 * The functions change only with the edits, so that they can be a query's `select`.
 */
export function useOverlay(projectId: string) {
  const edits = useEdits(projectId)
  return useMemo(() => {
    const file = (one: FileThing) => fileWith(one, edits)
    const folder = (one: FolderThing) => folderWith(one, edits)
    return {
      file,
      folder,
      files: (list: FileRows): FileRows => ({ ...list, rows: list.rows.map(file) }),
      folders: (list: readonly FolderThing[]): readonly FolderThing[] => list.map(folder),
    }
  }, [edits])
}
