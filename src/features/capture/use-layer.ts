import { useLocation, useRouter } from '@tanstack/react-router'

/** A layer over the camera. */
export type CaptureLayer =
  { readonly at: 'tray' } | { readonly at: 'summary' } | { readonly at: 'adjust'; readonly pageId: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    captureLayers?: readonly CaptureLayer[]
  }
}

const NONE: readonly CaptureLayer[] = []

/** The open layers, lowest first, each an entry of the history: Back closes the top one. The address stays. */
export function useLayers() {
  const router = useRouter()
  const layers = useLocation({ select: ({ state }) => state.captureLayers ?? NONE })
  return {
    layers,
    open(layer: CaptureLayer) {
      const { href, state } = router.history.location
      const { captureLayers = NONE } = state
      router.history.push(href, { captureLayers: [...captureLayers, layer] })
    },
    close: () => router.history.back(),
  }
}
