import { randomInt } from 'node:crypto'
import type { MailAddress } from '#contract/mail-in.ts'
import type { Deps } from '#server/deps.ts'
import type { Scope } from '#server/projects/index.ts'
import { partsOfAddress } from './find-person.ts'
import { mailboxOf } from './mail-store.ts'

/** Letters and digits without look-alikes. Ten of them are 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const TAG_LENGTH = 10

const newTag = () => Array.from({ length: TAG_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/** The caller's personal address at the workspace's mailbox. */
export interface MailAddresses {
  /** Null without a mailbox. Created on first use. */
  get(scope: Scope): Promise<MailAddress>
  /** The previous address stops working. Null without a mailbox. */
  renew(scope: Scope): Promise<MailAddress>
}

export function createMailAddresses({ db }: Pick<Deps, 'db'>): MailAddresses {
  const withTag = (address: string, tag: string) => {
    const { local, domain } = partsOfAddress(address)
    return { address: `${local}+${tag}@${domain}` }
  }
  const rowOf = ({ projectId, membership }: Scope) => ({
    project_id: projectId,
    user_id: membership.userId,
    tag: newTag(),
  })
  return {
    async get(scope) {
      const mailbox = await mailboxOf(db, scope.projectId)
      if (!mailbox) return { address: null }
      const row = rowOf(scope)
      await db
        .insertInto('mail_tags')
        .values(row)
        .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
        .execute()
      const { tag } = await db
        .selectFrom('mail_tags')
        .select('tag')
        .where('project_id', '=', row.project_id)
        .where('user_id', '=', row.user_id)
        .executeTakeFirstOrThrow()
      return withTag(mailbox.address, tag)
    },

    async renew(scope) {
      const mailbox = await mailboxOf(db, scope.projectId)
      if (!mailbox) return { address: null }
      const row = rowOf(scope)
      await db
        .insertInto('mail_tags')
        .values(row)
        .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ tag: row.tag }))
        .execute()
      return withTag(mailbox.address, row.tag)
    },
  }
}
