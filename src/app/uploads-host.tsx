import { useEffect } from 'react'
import { apiBase, session } from '#platform/session/page-session.ts'

/** Runs the queue of captures while somebody is signed in; the engine is loaded after the first screen shows. */
export function UploadsHost() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('#platform/workers/upload-host.ts').then(({ startUploads }) => {
      if (gone) return
      stop = startUploads({ apiBase, getSession: session.credentials, onSessionRefused: session.refused })
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const handOnDrafts = async () => {
      const wait = await handOnLeft()
      if (wait !== null && !gone) timer = setTimeout(() => void handOnDrafts(), wait)
    }
    void handOnDrafts()
    return () => {
      gone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return null
}

/** Photographed documents that a killed page left behind enter the queue; answers when to look again, in ms. */
async function handOnLeft(): Promise<number | null> {
  try {
    const { handOnLeftBehind } = await import('#platform/drafts/hand-on.ts')
    const credentials = session.credentials()
    return credentials && (await handOnLeftBehind(credentials.userId))
  } catch (error) {
    console.warn('Drafts were not handed on', error)
    return null
  }
}
