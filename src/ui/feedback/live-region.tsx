import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

type Politeness = 'polite' | 'assertive'

const announced = createStore<Readonly<Record<Politeness, string>>>({ polite: '', assertive: '' })

/**
 * Texts are removed after this many ms, when they have been announced, so that nobody finds them when reading through
 * the page.
 */
const READ_MS = 7_000

/** Announces a text to screen readers. The same text twice is announced twice. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const before = announced.get()
  // Screen readers only announce changes; an added space makes a repeated sentence a change.
  const changed = before[politeness] === text ? `${text}\u00a0` : text
  announced.set({ ...before, [politeness]: changed })
  setTimeout(() => {
    const now = announced.get()
    if (now[politeness] === changed) announced.set({ ...now, [politeness]: '' })
  }, READ_MS)
}

/** The two live regions. Mounted once, at start. Their marker keeps the toolkit from hiding them below an overlay. */
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
