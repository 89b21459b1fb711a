/** Fetches the scripts of dialogs, menus, lists and tooltips ahead of the first one that opens. */
export function loadLayers(): void {
  const layers = [
    import('./dialog-layer.tsx'),
    import('./menu-layer.tsx'),
    import('../forms/select-layer.tsx'),
    import('./tooltip-layer.tsx'),
  ]
  // Whoever opens one asks again, and is told.
  void Promise.allSettled(layers)
}
