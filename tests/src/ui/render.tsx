import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { ModalHost } from '#ui/overlays/modal-host.tsx'
import { modalStore } from '#ui/overlays/modal-store.ts'
import '#ui/theme.css'

let mounted: { readonly root: Root; readonly place: HTMLElement } | undefined

/** Shows an element in the browser, replacing that of the last call. */
export function show(element: ReactNode): void {
  if (!mounted) {
    const place = document.createElement('div')
    document.body.append(place)
    mounted = { root: createRoot(place), place }
  }
  mounted.root.render(
    <>
      {element}
      <ModalHost />
    </>,
  )
}

/** Removes everything; for `afterEach`. */
export function clear(): void {
  modalStore.close()
  mounted?.root.unmount()
  mounted?.place.remove()
  mounted = undefined
  // The next test might press its Undo.
  snackbarStore.set(null)
}
