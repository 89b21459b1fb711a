import { useEffect, useState } from 'react'
import { FileThing } from '#contract/things.ts'
import { api } from '#platform/session/page-session.ts'

/** After the last key, in ms. */
const PAUSE_MS = 200
const MOST = 10

interface Found {
  readonly text: string
  readonly files: readonly FileThing[]
}

/** Documents that the server finds by the typed words; those of the words before until it responds, none offline. */
export function useServerDocuments(projectId: string | undefined, text: string): readonly FileThing[] {
  const [found, setFound] = useState<Found | null>(null)
  const wanted = text.trim()
  useEffect(() => {
    if (projectId === undefined || wanted === '') return
    const abort = new AbortController()
    const search = async () => {
      try {
        const body = { search_text: wanted, top_k: MOST }
        const { results } = await api.call('search', { body }, { projectId, signal: abort.signal })
        const files = results.flatMap((thing) => FileThing.safeParse(thing).data ?? [])
        setFound({ text: wanted, files })
      } catch (error) {
        // What is on the device is found all the same.
        if (!abort.signal.aborted) console.warn('The server could not be searched', error)
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [projectId, wanted])
  // Of fewer words they may be about something else.
  return found !== null && wanted.startsWith(found.text) ? found.files : []
}
