import { useEffect } from 'react'
import { useLatest } from '../hooks/use-latest.ts'

interface CloseWatcherLike {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcherLike
  }
}

/**
 * Lets the system's Back (gesture or button on Android) close a layer instead of leaving the screen. In browsers
 * without close requests, Escape and the layer's own button remain.
 */
export function useCloseRequest(open: boolean, onClose: () => void) {
  const latest = useLatest(onClose)
  useEffect(() => {
    if (!open || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [latest, open])
}
