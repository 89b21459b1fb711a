import { useLayoutEffect, useState } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=file]), textarea, select'))

/**
 * Files that are dropped or pasted anywhere in the window, unless an element handled them; pasting into a text field
 * is left to it. Returns whether files are being dragged over the window.
 */
export function useWindowFiles(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const latest = useLatest(onFiles)
  // Before the paint: files that are dropped on what can be seen are taken, on a busy device too.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // Entering an element is reported before leaving the previous one: only at zero has the window been left.
    let depth = 0
    const move = (by: number) => (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth + by)
      setDragging(depth > 0)
    }
    const end = () => {
      depth = 0
      setDragging(false)
    }
    const early = { signal, capture: true }
    window.addEventListener('dragenter', move(1), early)
    window.addEventListener('dragleave', move(-1), early)
    window.addEventListener('drop', end, early)
    window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal })
    const take = (event: Event, list: FileList | undefined) => {
      const files = [...(list ?? [])]
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('drop', (event) => take(event, event.dataTransfer?.files), { signal })
    window.addEventListener(
      'paste',
      (event) => !isTyping(event.target) && take(event, event.clipboardData?.files),
      { signal },
    )
    return () => stop.abort()
  }, [latest])
  return dragging
}
