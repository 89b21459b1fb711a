import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '#messages/shell.ts'
import { Button } from '#ui/controls/button.tsx'

/** Loaded when it opens. */
export const ConnectPhoneDialog = lazy(async () => ({
  default: (await import('./connect-phone-dialog.tsx')).ConnectPhoneDialog,
}))

/** Button that shows how to open Sheaf on a phone. */
export function ConnectPhone({ projectId }: { readonly projectId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Smartphone aria-hidden className="size-5" />} onPress={() => setOpen(true)}>
        {texts.connectPhone}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ConnectPhoneDialog projectId={projectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
