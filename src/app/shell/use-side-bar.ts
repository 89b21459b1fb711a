import { useEffect, useState } from 'react'

const KEY = 'side-bar'

/** Whether the side bar is folded to a rail; `[` does it by keyboard. The choice stays on the device. */
export function useSideBar() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed')
  useEffect(() => {
    if (collapsed) localStorage.setItem(KEY, 'collapsed')
    else localStorage.removeItem(KEY)
  }, [collapsed])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '[' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      setCollapsed((was) => !was)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { collapsed, toggle: () => setCollapsed((was) => !was) }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
