import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { FileThing } from '#contract/things.ts'
import { useOverlay } from '#features/documents/index.ts'
import { firstFilesQuery } from '#features/workspace-data/index.ts'

/** Documents that are read ahead of a search. */
const MOST = 1000

/** Documents whose file name, type or department holds the text, without regard to case (SELECT-09). */
export function matchesText({ data }: FileThing, text: string): boolean {
  const part = text.trim().toLocaleLowerCase()
  return [data.filename, data.document_type, data.department].some((field) =>
    (field ?? '').toLocaleLowerCase().includes(part),
  )
}

/** The documents that can be chosen: the newest, and in a large workspace those that a search finds by name. */
export function useDocuments(projectId: string, open: boolean, text: string, type: string | null) {
  const asked = useDeferredValue(text.trim())
  const { files } = useOverlay(projectId)
  const newest = useQuery({
    ...firstFilesQuery(projectId, { most: MOST }),
    select: files,
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const total = newest.data?.total ?? 0
  const hasMore = total > (newest.data?.rows.length ?? 0)
  const found = useQuery({
    ...firstFilesQuery(projectId, { most: MOST, filters: [{ id: 'data.filename', value: asked }] }),
    select: files,
    enabled: open && hasMore && asked !== '',
  })
  const all = new Map((newest.data?.rows ?? []).map((file) => [file.id, file]))
  if (asked !== '') for (const file of found.data?.rows ?? []) all.set(file.id, file)
  const documents = [...all.values()]
  const matching = documents.filter(
    (file) => matchesText(file, text) && (type === null || file.data.document_type === type),
  )
  const types = [...new Set(documents.flatMap(({ data }) => data.document_type ?? []))].toSorted()
  return { query: newest, documents, matching, types, total, hasMore }
}
