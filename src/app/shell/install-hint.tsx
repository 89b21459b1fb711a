import { Smartphone, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useUnsent } from '#features/uploads/index.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { installOffer, installsByHand } from '../install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'
import { texts } from '#messages/install.ts'
import { texts as shellTexts } from '#messages/shell.ts'

const { firstCaptureAt, installHintHiddenUntil } = preferences

/** "Not now" hides the hint for 30 days. */
const HIDDEN_MS = 30 * 24 * 60 * 60_000

/** One line on the upload page that offers installation, where possible, once something was captured. */
export function InstallHint() {
  const captured = useSyncExternalStore(firstCaptureAt.subscribe, firstCaptureAt.get) !== null
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  const unsent = useUnsent()
  const [hidden, setHidden] = useState(() => Date.now() < installHintHiddenUntil.get())
  const [stepsOpen, setStepsOpen] = useState(false)
  const hideUntil = (time: number) => {
    installHintHiddenUntil.set(time)
    setHidden(true)
  }
  if (hidden || !captured || !(offered || installsByHand())) return null
  const title = !offered && unsent > 0 ? texts.toKeep : texts.title
  return (
    <div role="status" className="mt-4 flex items-center gap-2 text-sm text-text-muted">
      <Smartphone aria-hidden className="size-5 shrink-0 max-md:hidden" />
      <span className="min-w-0 flex-1">{offered ? texts.why : title}</span>
      {offered ? (
        <Button className="shrink-0" onPress={() => void installOffer.accept()}>
          {texts.title}
        </Button>
      ) : (
        <Button className="shrink-0" onPress={() => setStepsOpen(true)}>
          {texts.how}
        </Button>
      )}
      <Menu
        label={shellTexts.close}
        trigger={<IconButton label={shellTexts.close} icon={<X aria-hidden className="size-5" />} />}
        entries={[
          {
            id: 'later',
            label: texts.later,
            onChoose: () => hideUntil(Date.now() + HIDDEN_MS),
          },
          { id: 'never', label: texts.never, onChoose: () => hideUntil(Infinity) },
        ]}
      />
      <Dialog
        open={stepsOpen}
        onClose={() => setStepsOpen(false)}
        title={title}
        closeLabel={shellTexts.close}
      >
        <InstallSteps />
      </Dialog>
    </div>
  )
}
