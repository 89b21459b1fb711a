import type { QueryClient } from '@tanstack/react-query'
import { FileThing, type Thing } from '#contract/things.ts'
import { type FileRows, filesKey, foldersKey, thingKey } from '../queries.ts'

/** Puts a thing as the host has just answered it wherever it shows, so that nothing falls back until lists are new. */
export function applyThing(client: QueryClient, projectId: string, thing: Thing): void {
  client.setQueryData(thingKey(projectId, thing.id), thing)
  const file = FileThing.safeParse(thing)
  if (file.success) {
    client.setQueriesData<FileRows>({ queryKey: filesKey(projectId) }, (list) =>
      list?.rows.some(({ id }) => id === thing.id)
        ? { ...list, rows: list.rows.map((row) => (row.id === thing.id ? file.data : row)) }
        : list,
    )
    return
  }
  client.setQueriesData<Thing[]>({ queryKey: foldersKey(projectId) }, (list) =>
    list?.map((row) => (row.id === thing.id ? thing : row)),
  )
}
