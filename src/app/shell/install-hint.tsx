import { useState, useSyncExternalStore } from 'react'
import { useUnsent } from '#features/uploads/index.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { installOffer, installsByHand } from '../install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

const { firstCaptureAt, installHintHiddenUntil } = preferences

/** Closing the hint hides it for 30 days. */
const HIDDEN_MS = 30 * 24 * 60 * 60_000

/** Offers to install once something was captured, where that is possible; never over the camera, which has no notices. */
export function InstallHint() {
  const captured = useSyncExternalStore(firstCaptureAt.subscribe, firstCaptureAt.get) !== null
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  const unsent = useUnsent()
  const [hidden, setHidden] = useState(() => Date.now() < installHintHiddenUntil.get())
  const hideUntil = (time: number) => {
    installHintHiddenUntil.set(time)
    setHidden(true)
  }
  if (hidden || !captured || !(offered || installsByHand())) return null
  return (
    <Banner
      tone="info"
      title={!offered && unsent > 0 ? shellTexts.installToKeep : shellTexts.installTitle}
      className="mb-5"
      closeLabel={shellTexts.close}
      onClose={() => hideUntil(Date.now() + HIDDEN_MS)}
      actions={
        <>
          {offered && (
            <Button variant="primary" onPress={() => void installOffer.accept()}>
              {shellTexts.install}
            </Button>
          )}
          <Button variant="quiet" onPress={() => hideUntil(Infinity)}>
            {shellTexts.installNever}
          </Button>
        </>
      }
    >
      {offered ? shellTexts.installWhy : <InstallSteps />}
    </Banner>
  )
}
