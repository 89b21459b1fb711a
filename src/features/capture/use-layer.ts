import { useLocation, useRouter } from '@tanstack/react-router'

/** An overlay of the camera. */
export type CaptureLayer =
  | { readonly at: 'tray' }
  | { readonly at: 'summary' }
  | { readonly at: 'adjust'; readonly pageId: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    captureLayers?: readonly CaptureLayer[]
  }
}

const NONE: readonly CaptureLayer[] = []

/** The open overlays, bottom first, each with a history entry: Back closes the topmost. The URL does not change. */
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
