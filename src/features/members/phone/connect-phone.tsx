import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '#messages/members.ts'
import { Button } from '#ui/controls/button.tsx'

const ConnectPhoneDialog = lazy(async () => ({
  default: (await import('./connect-phone-dialog.tsx')).ConnectPhoneDialog,
}))

/** The button that shows how a phone opens Sheaf. */
export function ConnectPhone({ projectId }: { readonly projectId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Smartphone aria-hidden className="size-5" />} onPress={() => setOpen(true)}>
        {texts.phone.connect}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ConnectPhoneDialog projectId={projectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
