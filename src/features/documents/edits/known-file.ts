import type { QueryClient } from '@tanstack/react-query'
import { FileThing } from '#contract/things.ts'
import { dataBelow, filesPrefix, thingKey } from '#features/query-cache/index.ts'
import { readOfflineThing } from '#platform/offline/page-kept.ts'

/** A document as this device knows it: the newest of the copies in lists and screens. */
export function knownFile(client: QueryClient, projectId: string, id: string): FileThing | undefined {
  const own = FileThing.safeParse(client.getQueryData(thingKey(projectId, id)))
  const copies = dataBelow(client, filesPrefix(projectId)).flatMap(({ rows }) =>
    rows.filter((file) => file.id === id),
  )
  if (own.success) copies.push(own.data)
  return copies.toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0))[0]
}

/** The same, looked for among what is kept offline too. */
export async function anyKnownFile(
  client: QueryClient,
  projectId: string,
  id: string,
): Promise<FileThing | undefined> {
  const seen = knownFile(client, projectId, id)
  if (seen) return seen
  const kept = FileThing.safeParse((await readOfflineThing(projectId, id))?.value)
  return kept.success ? kept.data : undefined
}
