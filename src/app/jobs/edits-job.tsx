import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyThing } from '#features/documents/index.ts'
import { aroundThing } from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { pageEdits, startEdits } from '#platform/edits/page-edits.ts'
import { onAnswers } from './on-answers.ts'

/** Delay before lists are refetched after the last of several edits, in ms. */
const GATHER_MS = 300

/** Sends pending edits while a user is signed in, and reports the results. */
export function EditsJob() {
  const client = useQueryClient()
  useEffect(() => {
    const endShowing = showArrivals(client)
    const endListening = onAnswers(client, () => pageEdits.wake('answered'))
    const endSending = startEdits()
    return () => {
      endSending()
      endListening()
      endShowing()
    }
  }, [client])
  return null
}

function showArrivals(client: QueryClient): () => void {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    for (const projectId of changed) refreshLists(client, projectId)
    changed.clear()
  }
  const end = pageEdits.onThing(({ projectId, thingId }, thing) => {
    applyThing(client, projectId, thing)
    // The document's history now has one more change.
    void client.invalidateQueries(aroundThing(projectId, thingId))
    changed.add(projectId)
    clearTimeout(timer)
    timer = setTimeout(refresh, GATHER_MS)
  })
  return () => {
    end()
    clearTimeout(timer)
    refresh()
  }
}
