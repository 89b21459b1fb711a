import { useEffect, useState } from 'react'
import type { Capabilities } from '#contract/capabilities.ts'
import { capabilities } from '#platform/server-info/capabilities.ts'
import { sendPageView } from '#platform/server-info/page-view.ts'

export interface PublicFacts {
  readonly supportEmail: string | null
  /** Days for which a deleted document can be restored. */
  readonly trashDays: number | null
}

/** Sets the title, reports the page view, and fetches what public pages state about the server (null until known). */
export function usePublicPage(title: string): PublicFacts {
  const [server, setServer] = useState<Capabilities>()
  useEffect(() => {
    document.title = `${title} · Sheaf`
  }, [title])
  useEffect(() => {
    let here = true
    void sendPageView()
    void capabilities().then((read) => here && setServer(read))
    return () => {
      here = false
    }
  }, [])
  return { supportEmail: server?.support_email ?? null, trashDays: server?.trash_days ?? null }
}
