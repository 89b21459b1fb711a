import { useEffect, useState } from 'react'
import { type PublicFacts, publicFacts } from '#platform/server-info/public-facts.ts'
import { sendPageView } from '#platform/server-info/page-view.ts'

/** For public pages: what matters of the host, null until it has said so. Tells of the page view, once a load. */
export function usePublicPage(title: string): Pick<PublicFacts, 'supportEmail' | 'trashDays'> {
  const [facts, setFacts] = useState<PublicFacts>()
  useEffect(() => {
    document.title = `${title} · Sheaf`
  }, [title])
  useEffect(() => {
    let here = true
    void sendPageView()
    void publicFacts().then((answer) => here && setFacts(answer))
    return () => {
      here = false
    }
  }, [])
  return { supportEmail: facts?.supportEmail ?? null, trashDays: facts?.trashDays ?? null }
}
