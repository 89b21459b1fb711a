import { sheafDb } from '#platform/db/sheaf-db.ts'

/** Writes the service worker's copy of the session; null signs it out. */
export async function writeMirror(row: { token: string; userId: string; rev: number } | null): Promise<void> {
  if (row) await sheafDb.session.put({ id: 'current', ...row })
  else await sheafDb.session.delete('current')
}
