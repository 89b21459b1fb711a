import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FileThing } from '#contract/things.ts'
import { pageImages } from '#platform/cache/page-cache.ts'
import { thingQuery } from '#features/workspace-data/index.ts'

/** Has the next document and its first page ready before it comes to the front. */
export function useAhead(projectId: string, next: FileThing | undefined): void {
  const client = useQueryClient()
  const id = next?.id
  const firstPage = next?.data.pageImages[0]
  useEffect(() => {
    if (id === undefined) return
    void client.prefetchQuery(thingQuery(projectId, id))
    // Where it fails, the page says so once it is in front.
    if (firstPage !== undefined) pageImages.read(firstPage).catch(() => undefined)
  }, [client, projectId, id, firstPage])
}
