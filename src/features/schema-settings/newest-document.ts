import { useQuery } from '@tanstack/react-query'
import type { FileThing, SchemaThing } from '#contract/things.ts'
import { filesQuery, ofType } from '#features/workspace-data/index.ts'

/** Most documents searched for one that was read. */
const NEWEST = 10

/**
 * The newest document of the type that was read, else the newest one; undefined if there is none or it is unknown.
 */
export function useNewestDocument(projectId: string, type: SchemaThing): FileThing | undefined {
  const filters = [ofType(type.data.document_type)]
  const { data } = useQuery(filesQuery(projectId, { page: 1, pageSize: NEWEST, filters }))
  return data?.rows.find((one) => one.data.status === 'extracted') ?? data?.rows[0]
}
