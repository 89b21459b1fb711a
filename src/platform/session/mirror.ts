import { sheafDb, type SessionRow } from '#platform/db/sheaf-db.ts'
import type { MirroredSession } from './session-store.ts'

/** Writes the database's copy of the session; null signs the service worker out. */
export async function writeMirror(session: MirroredSession | null): Promise<void> {
  if (!session) return sheafDb.session.delete('current')
  const { grant, rev } = session
  await sheafDb.session.put({ id: 'current', userId: grant.user.id, rev, ...grant })
}

/** What was written last; undefined for nothing. */
export const readMirror = (): Promise<SessionRow | undefined> => sheafDb.session.get('current')
