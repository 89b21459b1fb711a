import { useEffect, useState } from 'react'
import { FileThing } from '#contract/things.ts'
import { api } from '#platform/session/page-session.ts'

/** Delay after the last keystroke, in ms. */
const PAUSE_MS = 200
const MOST = 10

interface Found {
  readonly text: string
  readonly files: readonly FileThing[]
}

/**
 * Documents that the server finds by the typed words. Until it responds, those found by the previous words; none
 * offline.
 */
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
        // Results from the device are shown regardless.
        if (!abort.signal.aborted) console.warn('The server could not be searched', error)
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [projectId, wanted])
  // After fewer words, the earlier results may not match.
  return found !== null && wanted.startsWith(found.text) ? found.files : []
}
