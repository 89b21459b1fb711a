import { useEffect } from 'react'
import { clientOfUser } from '#platform/edits/edit-host.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { apiBase, session } from '#platform/session/page-session.ts'

/** Reads captures on this device while somebody is signed in, after everything that has to be done first. */
export function ReadingsHost() {
  useEffect(() => {
    const ends: (() => void)[] = []
    let gone = false
    void Promise.all([
      import('#platform/readings/read-captures.ts'),
      import('#platform/readings/settle-corrections.ts'),
    ]).then(([{ readCaptures }, { settleCorrections }]) => {
      const userId = session.credentials()?.userId
      if (gone || userId === undefined) return
      const api = clientOfUser(userId, apiBase, session)
      ends.push(
        readCaptures(userId),
        settleCorrections(userId, {
          thing: (projectId, id) => api.call('getThing', { params: { id } }, { projectId }),
          add: async (wanted) => {
            await pageEdits.add(wanted)
            pageEdits.wake('now')
          },
        }),
      )
    })
    return () => {
      gone = true
      for (const end of ends) end()
    }
  }, [])
  return null
}
