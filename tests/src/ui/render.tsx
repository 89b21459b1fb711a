import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '#ui/theme.css'

let mounted: { readonly root: Root; readonly place: HTMLElement } | undefined

/** Shows an element in the browser, in place of what the last call showed. */
export function show(element: ReactNode): void {
  if (!mounted) {
    const place = document.createElement('div')
    document.body.append(place)
    mounted = { root: createRoot(place), place }
  }
  mounted.root.render(element)
}

/** Takes everything away again; for `afterEach`. */
export function clear(): void {
  mounted?.root.unmount()
  mounted?.place.remove()
  mounted = undefined
}
