import { useQuery } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import { useOverlay } from '../edits/use-overlay.ts'
import { isInProgress } from '../file-status.ts'
import { useProgressPolling, filesQuery } from '#features/workspace-data/index.ts'

/** Shown at once; what lies beyond is counted. */
const AT_MOST = 20

/** States in which a file may have no type yet. */
const filters = [{ id: 'data.status', value: ['uploaded', 'processing', 'classified', 'error'] }]

export interface Unsorted {
  readonly files: readonly FileThing[]
  readonly total: number
}

/** Files that are in no table yet, newest first: being read, or failed before a type was found. */
export function useUnsorted(projectId: string): Unsorted {
  const polling = useProgressPolling(projectId)
  const overlay = useOverlay(projectId)
  const { data } = useQuery({
    ...filesQuery(projectId, { page: 1, pageSize: AT_MOST, filters }),
    select: overlay.files,
    refetchInterval: (query) => polling((query.state.data?.rows ?? []).some(isInProgress)),
  })
  const rows = data?.rows ?? []
  const files = rows.filter((file) => !file.data.document_type)
  return { files, total: files.length + Math.max(0, (data?.total ?? 0) - rows.length) }
}
