import { recordAudit } from '#server/audit/index.ts'
import type { SignInAudit } from '#server/auth/index.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Records changes of a person's sign-in methods in each of their workspaces, so that admins see who has access, and
 * how.
 */
export const createSignInAudit = ({ now }: Pick<Deps, 'now'>): SignInAudit => ({
  async record(trx, { id, username }, { action, detail }) {
    const rows = await trx.selectFrom('members').select('project_id').where('user_id', '=', id).execute()
    for (const { project_id: projectId } of rows)
      await recordAudit(trx, { projectId, userId: id, at: now() }, [
        { action, target: { id, name: username }, detail },
      ])
  },
})
