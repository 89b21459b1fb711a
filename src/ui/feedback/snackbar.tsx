import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { BareButton } from '../controls/bare-button.tsx'
import { type Snack, closeSnackbar, snackbarStore } from './snackbar-store.ts'
import { useDismissTimer } from './use-dismiss-timer.ts'

/** How long a snackbar stays, in ms: longer with an action. */
const STAY_MS = 6_000
const STAY_WITH_ACTION_MS = 10_000

export interface SnackbarRegionProps {
  /** Name of the landmark; F6 moves to it. */
  readonly label: string
  readonly closeLabel: string
}

/** Renders the snackbar: above the bottom bar on phones, bottom left on wide screens. */
export function SnackbarRegion({ label, closeLabel }: SnackbarRegionProps) {
  const snack = useSyncExternalStore(snackbarStore.subscribe, snackbarStore.get)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const toRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current?.firstElementChild) return
      event.preventDefault()
      region.current.focus()
    }
    window.addEventListener('keydown', toRegion)
    return () => window.removeEventListener('keydown', toRegion)
  }, [])
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+1.5rem)] z-(--layer-snackbar) flex justify-center px-4 outline-none md:bottom-6 [body:has([role=dialog]:not([data-exiting]_*),[role=alertdialog]:not([data-exiting]_*),[data-snackbars=top])_&]:top-4 [body:has([role=dialog]:not([data-exiting]_*),[role=alertdialog]:not([data-exiting]_*),[data-snackbars=top])_&]:bottom-auto xl:justify-start xl:px-6"
    >
      {snack && <Snackbar key={snack.id} snack={snack} closeLabel={closeLabel} />}
    </section>
  )
}

/** Buttons for the dark strip, on which the kit's own would be invisible. */
const onDark =
  'flex min-h-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-sm text-bg outline-bg hover:bg-bg/15 active:bg-bg/15'

function Snackbar({ snack, closeLabel }: { snack: Snack; closeLabel: string }) {
  const close = () => closeSnackbar(snack.id)
  const pause = useDismissTimer(snack.action ? STAY_WITH_ACTION_MS : STAY_MS, close)
  return (
    <div
      role="status"
      {...pause}
      className="pointer-events-auto flex min-h-12 max-w-lg items-center gap-2 rounded-card bg-text py-1 ps-4 pe-1 text-bg shadow-layer"
    >
      <span className="flex-1 py-1.5 text-sm">{snack.text}</span>
      {[snack.action, snack.second].map(
        (action) =>
          action && (
            <BareButton
              key={action.label}
              className={`${onDark} px-3 font-medium underline underline-offset-4`}
              onPress={() => {
                // Close first: the action may show a snackbar itself.
                close()
                action.onPress()
              }}
            >
              {action.label}
            </BareButton>
          ),
      )}
      <BareButton aria-label={closeLabel} onPress={close} className={`${onDark} w-11`}>
        <X aria-hidden className="size-5" />
      </BareButton>
    </div>
  )
}
