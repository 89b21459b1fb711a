import { useEffect, useState } from 'react'
import { type PublicFacts, readPublicFacts } from '#platform/server-info/public-facts.ts'

/** What the server offers for accounts; null until it is known. */
export function usePublicFacts(): PublicFacts | null {
  const [facts, setFacts] = useState<PublicFacts | null>(null)
  useEffect(() => {
    let unmounted = false
    void readPublicFacts().then((read) => {
      if (!unmounted) setFacts(read)
    })
    return () => {
      unmounted = true
    }
  }, [])
  return facts
}
