import { type ReactNode, useState } from 'react'
import { LogoutContext, useUser } from '#features/auth/index.ts'
import { plural } from '#lib/plural.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { logout } from './logout.ts'
import { shellTexts as texts } from './shell/texts.ts'

/** Captures and photographed drafts of this user that have not reached the server; none where that cannot be told. */
const countUnsent = (userId: string) =>
  Promise.all([
    outboxDb.items.where('[userId+lane]').equals([userId, 'open']).count(),
    outboxDb.drafts.where({ userId }).count(),
  ]).then(
    ([queued, drafts]) => queued + drafts,
    () => 0,
  )

/**
 * Gives every Logout the same sequence. With unsent files or unsaved changes it says how many stay on the device, and
 * asks (AUTH-21).
 */
export function LogoutProvider({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const [unsent, setUnsent] = useState({ files: 0, edits: 0 })
  const start = async () => {
    const files = user ? await countUnsent(user.id) : 0
    const edits = pageEdits.getSnapshot().length
    if (files + edits > 0) setUnsent({ files, edits })
    else await logout()
  }
  return (
    <LogoutContext value={() => void start()}>
      {children}
      <ConfirmDialog
        open={unsent.files + unsent.edits > 0}
        title={unsent.files > 0 ? texts.leaveTitle : texts.leaveEditsTitle}
        message={
          <>
            {unsent.files > 0 && <p>{plural(unsent.files, texts.leaveMessage)}</p>}
            {unsent.edits > 0 && <p>{plural(unsent.edits, texts.leaveEdits)}</p>}
          </>
        }
        confirmLabel={texts.logout}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        danger={false}
        onCancel={() => setUnsent({ files: 0, edits: 0 })}
        onConfirm={() => {
          setUnsent({ files: 0, edits: 0 })
          void logout()
        }}
      />
    </LogoutContext>
  )
}
