import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FRESH_MS } from '#contract/limits.ts'
import type { View, ViewSettings } from '#contract/views.ts'
import { queryAt, viewsKey } from '#features/query-cache/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-table.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Property } from '../../document-type.ts'
import { FILENAME_COLUMN } from '../columns.ts'

export const viewsQuery = (projectId: string, documentType: string) =>
  queryAt(viewsKey(projectId, documentType), {
    queryFn: ({ signal }) =>
      api.call('listViews', { query: { document_type: documentType } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
  })

/** The chosen columns in order, without keys that the type no longer has. `all`: the type's properties. */
export function chosenColumns(
  all: readonly Property[],
  keys: readonly string[] | undefined,
): readonly Property[] {
  if (!keys) return all
  const known = new Map([FILENAME_COLUMN, ...all].map((property) => [property.key, property]))
  return keys.flatMap((key) => known.get(key) ?? [])
}

/** A change of the stored layout, which may not be loaded yet. */
export type LayoutChange = (known: ViewSettings) => ViewSettings

/** A person's layout of a type's table: stored on the server for all devices, otherwise in memory. */
export function useLayout(projectId: string, documentType: string) {
  const client = useQueryClient()
  const hasViews = useAddition('views')
  const query = viewsQuery(projectId, documentType)
  const { data } = useQuery({ ...query, enabled: hasViews })
  const [local, setLocal] = useState<ViewSettings | null>(null)
  const layout = data?.layout ?? local
  const show = (change: LayoutChange) =>
    client.setQueryData(
      query.queryKey,
      (before) => before && { ...before, layout: change(before.layout ?? {}) },
      // Changing an old copy does not make it newer.
      { updatedAt: client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0 },
    )
  const store = useMutation({
    mutationFn: async (change: LayoutChange) => {
      // Waits for a fresh copy: the one on this device may be days old, and the whole layout is replaced.
      const isFetching = client.isFetching({ queryKey: query.queryKey, exact: true }) > 0
      await client.fetchQuery({ ...query, staleTime: isFetching ? 0 : FRESH_MS.lists })
      show(change)
      const settings = client.getQueryData(query.queryKey)?.layout ?? {}
      await api.call('saveLayout', { body: { document_type: documentType, settings } }, { projectId })
    },
    onError: () => showSnackbar({ text: texts.layoutError }),
  })
  const save = (change: LayoutChange) => {
    setLocal(change(layout ?? {}))
    if (!hasViews) return
    show(change)
    store.mutate(change)
  }
  return { hasViews, layout, views: data?.views ?? NO_VIEWS, save, queryKey: query.queryKey }
}

const NO_VIEWS: readonly View[] = []
