import { ask } from '#ui/overlays/ask.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { appUpdate } from '../app-update.ts'
import { holdsTypedText } from '../missing-script.ts'
import { texts as shellTexts } from '#messages/shell.ts'

/** Offers a new version, which is loaded when the person agrees. Asks before typed text would be lost. */
export function UpdateOffer() {
  const take = () => {
    if (!holdsTypedText()) return appUpdate.apply()
    ask({
      title: shellTexts.updateNow,
      message: shellTexts.discardChanges,
      confirmLabel: shellTexts.updateNow,
      cancelLabel: shellTexts.cancel,
      closeLabel: shellTexts.close,
      onConfirm: appUpdate.apply,
    })
  }
  return (
    <Banner
      tone="info"
      title={shellTexts.updateReady}
      className="mb-5"
      actions={
        <>
          <Button variant="primary" onPress={take}>
            {shellTexts.updateNow}
          </Button>
          <Button onPress={appUpdate.postpone}>{shellTexts.later}</Button>
        </>
      }
    />
  )
}
