import { useState } from 'react'

const KEY = 'folder-view'

export type FolderView = 'list' | 'grid'

/** Whether folders stand below each other or side by side, on screens wide enough for both. The choice stays on the device. */
export function useFolderView() {
  const [view, setView] = useState<FolderView>(() => (localStorage.getItem(KEY) === 'grid' ? 'grid' : 'list'))
  const choose = (next: FolderView) => {
    setView(next)
    if (next === 'grid') localStorage.setItem(KEY, next)
    else localStorage.removeItem(KEY)
  }
  return { view, choose }
}
