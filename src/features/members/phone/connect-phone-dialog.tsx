import { useOriginForOthers, useWorkspace } from '#features/workspaces/index.ts'
import { texts } from '#messages/members.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LanSwitch } from './lan-switch.tsx'
import { QrCode } from '#ui/feedback/qr-code.tsx'
import { useLanSwitch } from './use-lan-switch.ts'

export interface ConnectPhoneDialogProps {
  readonly projectId: string
  readonly onClose: () => void
}

/** The QR code that opens Sheaf on a phone, or how to let phones in. */
export function ConnectPhoneDialog({ projectId, onClose }: ConnectPhoneDialogProps) {
  const origin = useOriginForOthers()
  const isOwner = useWorkspace()?.role === 'owner'
  const { state: known, fingerprint, ...lan } = useLanSwitch(projectId)
  const state = isOwner ? known : undefined
  const finish = () => {
    stepsDone.add(projectId, 'phone')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={shellTexts.connectPhone}
      closeLabel={texts.close}
      footer={origin && <Button onPress={finish}>{texts.phone.connected}</Button>}
    >
      <div className="flex flex-col gap-3">
        {origin && <Code origin={origin} fingerprint={fingerprint} />}
        {origin === null && state === undefined && <Command />}
        {origin === null && state === 'on' && <p>{texts.phone.noAddress}</p>}
        {state !== undefined && <LanSwitch {...lan} state={state} />}
      </div>
    </Dialog>
  )
}

/** For people who cannot let phones in from here. */
function Command() {
  return (
    <>
      <p>{texts.phone.closed}</p>
      <code className="block rounded-control bg-sunken px-3 py-2">{texts.phone.command}</code>
      <p className="text-text-muted">{texts.phone.noNetwork}</p>
    </>
  )
}

interface CodeProps {
  readonly origin: string
  /** Of the certificate that the phone installs first; null if none is needed. */
  readonly fingerprint: string | null
}

function Code({ origin, fingerprint }: CodeProps) {
  const isLocal = origin !== location.origin
  return (
    <>
      <p>{isLocal ? texts.phone.scan : texts.phone.scanOpen}</p>
      <QrCode text={origin} label={texts.phone.code} />
      <p className="break-words">{texts.phone.address({ address: origin })}</p>
      {isLocal && <p className="text-text-muted">{texts.phone.first}</p>}
      {isLocal && fingerprint !== null && (
        <p className="text-sm break-all text-text-muted">{texts.phone.fingerprint({ fingerprint })}</p>
      )}
    </>
  )
}
