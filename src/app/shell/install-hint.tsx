import { useState, useSyncExternalStore } from 'react'
import { useUnsent } from '#features/uploads/index.ts'
import { firstCapture } from '#platform/bytes/first-capture.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { hideHintForGood, hideHintForNow, isHintHidden } from '../install-dismissed.ts'
import { installOffer, installsByHand } from '../install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'
import { shellTexts } from './texts.ts'

/** Offers to install once something was captured, where that is possible; never over the camera, which has no notices. */
export function InstallHint() {
  const captured = useSyncExternalStore(firstCapture.subscribe, firstCapture.was)
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  const unsent = useUnsent()
  const [hidden, setHidden] = useState(() => isHintHidden(Date.now()))
  if (hidden || !captured || !(offered || installsByHand())) return null
  return (
    <Banner
      tone="info"
      title={!offered && unsent > 0 ? shellTexts.installToKeep : shellTexts.installTitle}
      className="mb-5"
      closeLabel={shellTexts.close}
      onClose={() => {
        hideHintForNow(Date.now())
        setHidden(true)
      }}
      actions={
        <>
          {offered && (
            <Button variant="primary" onPress={() => void installOffer.accept()}>
              {shellTexts.install}
            </Button>
          )}
          <Button
            variant="quiet"
            onPress={() => {
              hideHintForGood()
              setHidden(true)
            }}
          >
            {shellTexts.installNever}
          </Button>
        </>
      }
    >
      {offered ? shellTexts.installWhy : <InstallSteps />}
    </Banner>
  )
}
