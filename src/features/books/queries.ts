import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BookChangedDocument,
  BookExport,
  BookFormat,
  CreateBookExport,
  SetBookSettings,
} from '#contract/books.ts'
import { FRESH_MS } from '#contract/limits.ts'
import {
  below,
  bookChangedKey,
  bookExportsPrefix,
  bookPreviewPrefix,
  bookSettingsKey,
  keyBelow,
  queryAt,
} from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { api } from '#platform/session/page-session.ts'

export const EXPORTS_PAGE = 10

export const bookSettingsQuery = (projectId: string) =>
  queryAt(bookSettingsKey(projectId), {
    queryFn: ({ signal }) => api.call('bookSettings', { params: { projectId } }, { signal }),
    staleTime: FRESH_MS.lists,
  })

export interface AskedPreview {
  readonly format: BookFormat
  /** ISO days; absent: open. */
  readonly from?: string
  readonly to?: string
}

/** New documents for a format. */
export const bookPreviewQuery = (projectId: string, asked: AskedPreview) =>
  queryAt(keyBelow(bookPreviewPrefix(projectId), asked.format, asked.from ?? '', asked.to ?? ''), {
    queryFn: ({ signal }) =>
      api.call('previewBooks', { params: { projectId }, query: { ...asked } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of previous exports, newest first. `page` starts at 1. */
export const bookExportsQuery = (projectId: string, page: number) =>
  queryAt(keyBelow(bookExportsPrefix(projectId), page), {
    queryFn: ({ signal }) =>
      api.call(
        'listBookExports',
        { params: { projectId }, query: { page, page_size: EXPORTS_PAGE } },
        { signal },
      ),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/** Documents that have changed since they were exported. */
export const bookChangedQuery = (projectId: string) =>
  queryAt(bookChangedKey(projectId), {
    queryFn: ({ signal }) => api.call('changedBookDocuments', { params: { projectId } }, { signal }),
    staleTime: 0,
  })

export function useSaveBookSettings(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SetBookSettings) => api.call('setBookSettings', { params: { projectId }, body }),
    onSuccess: (saved) => {
      client.setQueryData(bookSettingsKey(projectId), saved)
      void client.invalidateQueries(below(bookPreviewPrefix(projectId)))
    },
    // Loads what others have stored meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: bookSettingsKey(projectId) }),
  })
}

export const useCreateExport = (projectId: string) =>
  useExportsChange(projectId, (body: CreateBookExport) =>
    api.call('createBookExport', { params: { projectId }, body }),
  )

export const useTakeBack = (projectId: string) =>
  useExportsChange(projectId, (id: string) => api.call('takeBackBookExport', { params: { projectId, id } }))

export const useTakeBackDocument = (projectId: string) =>
  useExportsChange(projectId, ({ export_id: id, id: document }: BookChangedDocument) =>
    api.call('takeBackBookDocuments', { params: { projectId, id }, body: { ids: [document] } }),
  )

/** Documents have changed too: they are marked as exported. */
function useExportsChange<Input>(projectId: string, change: (input: Input) => Promise<BookExport>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => refreshLists(client, projectId) })
}

/** Saves the file of an export on the device. */
export async function saveExport(projectId: string, { id, file_name: name }: BookExport) {
  const stream = await api.stream('bookExportFile', { params: { projectId, id } })
  return saveFile(await new Response(stream).blob(), name)
}
