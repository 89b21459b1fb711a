import { userOf } from '#core/session/machine.ts'
import { lateCode } from '#platform/db/late.ts'
import { session } from '#platform/session/page-session.ts'

const stored = lateCode(async () => (await import('#platform/db/selection.ts')).selection)

/** Removes missing documents from the signed-in person's selection. Never rejects. */
export async function deselect(projectId: string, ids: readonly string[]): Promise<void> {
  const userId = userOf(session.getSnapshot())?.id
  if (userId === undefined) return
  await stored()
    .then((selection) => selection.remove({ userId, projectId }, ids))
    .catch((error: unknown) => console.error('The selection could not be stored', error))
}
