import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { statsKey, thingKey } from '#features/query-cache/index.ts'

/**
 * Fetches a document and the types once more if `wanted`, and returns true afterwards, because a cached copy may be
 * older than its reading. Offline, the cached copy is used.
 */
export function useFreshCopy(projectId: string, id: string, wanted: boolean): boolean {
  const client = useQueryClient()
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const keys = [thingKey(projectId, id), statsKey(projectId)]
    void Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, exact: true }))).then(() => {
      if (!isOver) setFresh(true)
    })
    return () => {
      isOver = true
      setFresh(false)
    }
  }, [client, projectId, id, wanted])
  return wanted && fresh
}
