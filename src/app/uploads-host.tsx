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
    void handOnDrafts()
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return null
}

/** Photographed documents that a killed page left behind enter the queue. */
async function handOnDrafts(): Promise<void> {
  try {
    const { handOnLeftBehind } = await import('#platform/drafts/hand-on.ts')
    const credentials = session.credentials()
    if (credentials) await handOnLeftBehind(credentials.userId)
  } catch (error) {
    console.warn('Drafts were not handed on', error)
  }
}
