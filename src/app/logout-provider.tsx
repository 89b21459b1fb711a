import type { ReactNode } from 'react'
import { LogoutContext, useUser } from '#features/auth/index.ts'
import { lateCode } from '#platform/db/late.ts'
import { settledWithin } from '#platform/db/settled-within.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { ask } from '#ui/overlays/ask.ts'
import { logout } from './logout.ts'
import { texts } from '#messages/shell.ts'

const outbox = lateCode(async () => (await import('#platform/db/outbox-db.ts')).outboxDb)

/** How long logging out waits for the count, in ms. */
const MAX_WAIT_MS = 3_000

/**
 * The user's captures and drafts that have not reached the server; 0 if unknown. They stay on the device either way.
 */
async function countUnsent(userId: string): Promise<number> {
  const counting = count(userId)
  return (await settledWithin(counting, MAX_WAIT_MS)) ? counting : 0
}

const count = (userId: string) =>
  outbox()
    .then((db) =>
      Promise.all([
        db.items.where('[userId+lane]').equals([userId, 'open']).count(),
        db.drafts.where({ userId }).count(),
      ]),
    )
    .then(
      ([queued, drafts]) => queued + drafts,
      () => 0,
    )

/**
 * Gives every logout button the same sequence. If there are unsent files or unsaved changes, it says how many stay on
 * the device, and asks (AUTH-21).
 */
export function LogoutProvider({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const start = async () => {
    const files = user ? await countUnsent(user.id) : 0
    const edits = pageEdits.getSnapshot().length
    if (files + edits === 0) return logout()
    ask({
      title: files > 0 ? texts.leaveTitle : texts.leaveEditsTitle,
      message: (
        <>
          {files > 0 && <p>{texts.leaveMessage({ n: files })}</p>}
          {edits > 0 && <p>{texts.leaveEdits({ n: edits })}</p>}
        </>
      ),
      confirmLabel: texts.logout,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      danger: false,
      onConfirm: () => void logout(),
    })
  }
  return <LogoutContext value={() => void start()}>{children}</LogoutContext>
}
