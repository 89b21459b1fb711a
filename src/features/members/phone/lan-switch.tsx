import { texts } from '#messages/members.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { LanState, useLanSwitch } from './use-lan-switch.ts'

type LanSwitchProps = Pick<ReturnType<typeof useLanSwitch>, 'set' | 'busy' | 'error'> & {
  readonly state: LanState
}

/** Switch that lets phones in the local network in. */
export function LanSwitch({ state, set, busy, error }: LanSwitchProps) {
  return (
    <>
      <p className={state === 'on' ? 'text-text-muted' : ''}>
        {state === 'on' ? texts.phone.remembered : texts.phone.askOpen}
      </p>
      {error !== null && <Banner tone="danger" title={error} />}
      <div>
        {state === 'on' ? (
          <Button busy={busy} busyText={texts.phone.closing} onPress={() => set(false)}>
            {texts.phone.close}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} busyText={texts.phone.opening} onPress={() => set(true)}>
            {texts.phone.open}
          </Button>
        )}
      </div>
    </>
  )
}
