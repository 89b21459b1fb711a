import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

type Politeness = 'polite' | 'assertive'

let said: Readonly<Record<Politeness, string>> = { polite: '', assertive: '' }
const listeners = new Set<() => void>()

/** Reads a sentence out to those who listen instead of looking. The same sentence twice is read twice. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  // A change is what is read out: an added blank makes the same sentence a change.
  const repeated = said[politeness] === text ? `${text}\u00a0` : text
  said = { ...said, [politeness]: repeated }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The two regions that sentences are read from; mounted once, at the start. */
export function LiveRegions() {
  const now = useSyncExternalStore(subscribe, () => said)
  return (
    <>
      <div aria-live="polite">
        <VisuallyHidden>{now.polite}</VisuallyHidden>
      </div>
      <div aria-live="assertive">
        <VisuallyHidden>{now.assertive}</VisuallyHidden>
      </div>
    </>
  )
}
