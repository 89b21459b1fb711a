import { useLayoutEffect, useState } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=file]), textarea, select'))

/** Folders among what is dropped. */
const foldersIn = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.items ?? [])].flatMap((item) => {
    const entry = item.webkitGetAsEntry()
    return entry?.isDirectory ? [entry] : []
  })

/**
 * Files that are dropped or pasted anywhere in the window, unless an element handled them; pasting into a text field
 * is left to it. Folders are taken wherever they are dropped. Returns whether files are being dragged over the window.
 */
export function useWindowFiles(
  onFiles: (files: File[]) => void,
  onFolders: (folders: readonly FileSystemEntry[]) => void,
): boolean {
  const [dragging, setDragging] = useState(false)
  const latest = useLatest({ onFiles, onFolders })
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
    window.addEventListener(
      'drop',
      (event) => {
        end()
        const folders = foldersIn(event)
        if (folders.length > 0) latest.current.onFolders(folders)
      },
      early,
    )
    window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal })
    const take = (event: Event, list: FileList | undefined, folders: readonly FileSystemEntry[] = []) => {
      if (event.defaultPrevented || !list?.length) return
      event.preventDefault()
      // A folder is among the files, too.
      const files = [...list].filter((file) => !folders.some(({ name }) => name === file.name))
      if (files.length > 0) latest.current.onFiles(files)
    }
    window.addEventListener('drop', (event) => take(event, event.dataTransfer?.files, foldersIn(event)), {
      signal,
    })
    window.addEventListener(
      'paste',
      (event) => !isTyping(event.target) && take(event, event.clipboardData?.files),
      { signal },
    )
    return () => stop.abort()
  }, [latest])
  return dragging
}
