import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

type Politeness = 'polite' | 'assertive'

const announced = createStore<Readonly<Record<Politeness, string>>>({ polite: '', assertive: '' })

/** A text has been read out after this many ms. Whoever reads through the page later does not come upon it. */
const READ_MS = 7_000

/** Announces a text to screen readers. The same text twice is announced twice. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const before = announced.get()
  // Screen readers read changes only: an added space makes the same sentence a change.
  const changed = before[politeness] === text ? `${text}\u00a0` : text
  announced.set({ ...before, [politeness]: changed })
  setTimeout(() => {
    const now = announced.get()
    if (now[politeness] === changed) announced.set({ ...now, [politeness]: '' })
  }, READ_MS)
}

/**
 * The two regions that sentences are read from; mounted once, at the start. By their mark, the toolkit hides neither under a layer.
 */
export function LiveRegions() {
  const now = useSyncExternalStore(announced.subscribe, announced.get)
  return (
    <>
      <div aria-live="polite" data-live-announcer="true">
        <VisuallyHidden>{now.polite}</VisuallyHidden>
      </div>
      <div aria-live="assertive" data-live-announcer="true">
        <VisuallyHidden>{now.assertive}</VisuallyHidden>
      </div>
    </>
  )
}
