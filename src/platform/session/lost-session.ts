import { User } from '#contract/auth.ts'
import { readMirror } from './mirror.ts'
import { readStored, writeStored } from './stored-session.ts'

/**
 * Signs in again who was signed in when the browser was killed. Chromium writes localStorage to the disk up to a minute
 * late, the database at once. Resolves to whether there was such a session: the mirror is newer than what is stored.
 */
export async function restoreLostSession(storage: Storage): Promise<boolean> {
  const { grant, rev } = readStored(storage)
  if (grant) return false
  const row = await readMirror()
  const user = User.safeParse(row?.user)
  if (!row || !user.success || row.rev <= rev) return false
  const { token, issued } = row
  writeStored(storage, { grant: { token, user: user.data, ...(issued && { issued }) }, rev: row.rev })
  return true
}

/** The same, then loads the page again as that person's. */
export async function restoreSession(): Promise<void> {
  if (!(await restoreLostSession(localStorage).catch(() => false))) return
  location.reload()
  await new Promise(() => undefined)
}
