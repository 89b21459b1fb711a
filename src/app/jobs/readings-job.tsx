import { clientOfUser } from '#platform/edits/edit-api.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { apiBase, session } from '#platform/session/page-session.ts'
import { useJob } from './use-job.ts'

/** Reads captures on this device while a user is signed in, with the lowest priority of all jobs. */
export function ReadingsJob() {
  useJob(readings)
  return null
}

async function readings() {
  const [{ readCaptures }, { settleCorrections }] = await Promise.all([
    import('#platform/readings/read-captures.ts'),
    import('#platform/readings/settle-corrections.ts'),
  ])
  return () => {
    const userId = session.credentials()?.userId
    if (userId === undefined) return () => undefined
    const api = clientOfUser(userId, apiBase, session)
    const ends = [
      readCaptures(userId),
      settleCorrections(userId, {
        thing: (projectId, id) => api.call('getThing', { params: { id } }, { projectId }),
        add: async (wanted) => {
          await pageEdits.add(wanted)
          pageEdits.wake('now')
        },
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }
}
