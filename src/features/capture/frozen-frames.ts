import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

/** At most this many pages wait for their images. */
const MOST = 24

/** Object URLs of the live view at the moment of a shot, by page. */
const frames = createStore<ReadonlyMap<string, string>>(new Map())

/** Shows this frame for the page until its image is built. */
export function keepFrame(pageId: string, frame: Blob): void {
  const all = [...frames.get(), [pageId, URL.createObjectURL(frame)] as const]
  for (const [, url] of all.slice(0, -MOST)) URL.revokeObjectURL(url)
  frames.set(new Map(all.slice(-MOST)))
}

/** Undefined for a page of an earlier visit. */
export const useFrame = (pageId: string): string | undefined =>
  useSyncExternalStore(frames.subscribe, () => frames.get().get(pageId))
