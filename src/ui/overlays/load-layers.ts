import { loadDialogLayer } from './dialog.tsx'

/** Loads the scripts of dialogs, menus, lists and tooltips before the first one opens. */
export function loadLayers(): void {
  const layers = [
    loadDialogLayer(),
    import('./menu-layer.tsx'),
    import('../forms/select-layer.tsx'),
    import('./tooltip-layer.tsx'),
  ]
  // Opening a layer imports it again, and reports an error.
  void Promise.allSettled(layers)
}
