import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FolderThing } from '#contract/things.ts'
import { refreshLists, thingKey } from '#features/documents/index.ts'
import { api } from '#platform/session/page-session.ts'
import { folderOf, foldersKey } from './queries.ts'

export interface FolderName {
  /** Null makes a new folder. */
  readonly folder: FolderThing | null
  readonly name: string
}

/** Makes a folder or changes its name; the answer shows at once. Names are trimmed (FOLDER-03). */
export function useSaveFolder(projectId: string, onSaved: (folder: FolderThing) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ folder, name }: FolderName) => {
      const data = { name: name.trim() }
      const thing = folder
        ? await api.call('updateThing', { params: { id: folder.id }, body: { data } }, { projectId })
        : await api.call('createThing', { body: { kind: 'Folder', data } }, { projectId })
      const saved = folderOf(thing)
      if (!saved) throw new Error('The answer is no folder')
      return saved
    },
    onSuccess: (saved) => {
      client.setQueryData(thingKey(projectId, saved.id), saved)
      client.setQueryData<FolderThing[]>(
        foldersKey(projectId),
        (list) => list && [...list.filter(({ id }) => id !== saved.id), saved].toSorted(byName),
      )
      void client.invalidateQueries({ queryKey: foldersKey(projectId) })
      onSaved(saved)
    },
  })
}

/** Deletes the folder; its files stay where they are among the documents. */
export function useDeleteFolder(projectId: string, onDeleted: (folder: FolderThing) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (folder: FolderThing) => {
      await api.call('deleteThing', { params: { id: folder.id } }, { projectId })
      return folder
    },
    onSuccess: (folder) => {
      client.setQueryData<FolderThing[]>(foldersKey(projectId), (list) =>
        list?.filter(({ id }) => id !== folder.id),
      )
      refreshLists(client, projectId)
      onDeleted(folder)
    },
  })
}

/** Puts a file into a folder, or with null out of any. */
export function useMoveFile(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, folderId }: { id: string; folderId: string | null }) =>
      api.call('moveThing', { params: { id }, body: { folder_id: folderId } }, { projectId }),
    onSuccess: (thing) => {
      client.setQueryData(thingKey(projectId, thing.id), thing)
      refreshLists(client, projectId)
    },
  })
}

const byName = (a: FolderThing, b: FolderThing) => a.data.name.localeCompare(b.data.name)
