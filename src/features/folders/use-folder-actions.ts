import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileThing, FolderThing, Thing } from '#contract/things.ts'
import { saveEdit, subjectOf } from '#features/documents/index.ts'
import { foldersKey, thingKey } from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { plainName } from '#lib/name-in-text.ts'
import { useIsShown } from '#ui/hooks/use-is-shown.ts'
import { api } from '#platform/session/page-session.ts'
import { folderOf } from './queries.ts'

export interface FolderName {
  /** Null creates a new folder. */
  readonly folder: FolderThing | null
  readonly name: string
}

/**
 * Creates or renames a folder. Names are trimmed (FOLDER-03). If the server is unreachable, a rename stays pending on
 * this device, and `onSaved` gets null. A new folder cannot be pending, because the server assigns its id.
 */
export function useSaveFolder(
  projectId: string,
  open: boolean,
  onSaved: (folder: FolderThing | null) => void,
) {
  const client = useQueryClient()
  const isShown = useIsShown(open)
  const create = async (name: string) => {
    const body = { kind: 'Folder', data: { name } } as const
    return asFolder(await api.call('createThing', { body }, { projectId }))
  }
  const rename = async ({ id, version, data }: FolderThing, name: string) => {
    const change = {
      projectId,
      thingId: id,
      part: 'name',
      value: name,
      base: data.name,
      version: version ?? null,
      vouch: false,
      subject: { name: data.name, type: null },
    } as const
    const saved = await saveEdit(client, change, { conflicts: 'queue', isWaitedFor: isShown })
    return saved.pending || !saved.thing ? null : asFolder(saved.thing)
  }
  return useMutation({
    mutationFn: ({ folder, name }: FolderName) =>
      folder ? rename(folder, plainName(name)) : create(plainName(name)),
    onSuccess: (saved) => {
      if (!saved) return onSaved(null)
      client.setQueryData(thingKey(projectId, saved.id), saved)
      client.setQueryData(
        foldersKey(projectId),
        (list) => list && [...list.filter(({ id }) => id !== saved.id), saved].toSorted(byName),
      )
      void client.invalidateQueries({ queryKey: foldersKey(projectId) })
      onSaved(saved)
    },
  })
}

function asFolder(thing: Thing): FolderThing {
  const folder = folderOf(thing)
  if (!folder) throw new Error('The response is not a folder')
  return folder
}

export interface FileMove {
  readonly file: Pick<FileThing, 'id' | 'version' | 'data'>
  /** The current and the new folder; null for none. */
  readonly from: FolderRef | null
  readonly to: FolderRef | null
}

type FolderRef = Pick<FolderThing, 'id' | 'data'>

/** Moves a file into a folder or out of it. If the server is unreachable, the move stays pending on this device. */
export function useMoveFile(projectId: string) {
  const client = useQueryClient()
  const isShown = useIsShown()
  return useMutation({
    mutationFn: ({ file, from, to }: FileMove) => {
      const { id, version } = file
      const change = {
        projectId,
        thingId: id,
        part: 'folder',
        value: to?.id ?? null,
        base: from?.id ?? null,
        version: version ?? null,
        vouch: false,
        subject: subjectOf(client, projectId, file),
        names: { from: from?.data.name ?? null, to: to?.data.name ?? null },
      } as const
      return saveEdit(client, change, { conflicts: 'queue', isWaitedFor: isShown })
    },
    onSuccess: ({ pending }) => {
      if (!pending) refreshLists(client, projectId)
    },
  })
}

const byName = (a: FolderThing, b: FolderThing) => a.data.name.localeCompare(b.data.name)
