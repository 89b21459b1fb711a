import { type ReactNode, useState } from 'react'
import { LogoutContext, useUser } from '#features/auth/index.ts'
import { plural } from '#lib/plural.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
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

/** Gives every Logout the same sequence. With unsent files it says how many stay on the device, and asks (AUTH-21). */
export function LogoutProvider({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const [unsent, setUnsent] = useState(0)
  const start = async () => {
    const waiting = user ? await countUnsent(user.id) : 0
    if (waiting > 0) setUnsent(waiting)
    else await logout()
  }
  return (
    <LogoutContext value={() => void start()}>
      {children}
      <ConfirmDialog
        open={unsent > 0}
        title={texts.leaveTitle}
        message={plural(unsent, texts.leaveMessage)}
        confirmLabel={texts.logout}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        danger={false}
        onCancel={() => setUnsent(0)}
        onConfirm={() => {
          setUnsent(0)
          void logout()
        }}
      />
    </LogoutContext>
  )
}
