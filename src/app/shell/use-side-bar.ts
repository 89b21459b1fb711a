import { useEffect, useState } from 'react'
import { useKeys } from '#ui/hooks/use-keys.ts'

const KEY = 'side-bar'

/** Whether the side bar is folded to a rail; `[` does it by keyboard. The choice stays on the device. */
export function useSideBar() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed')
  useEffect(() => {
    if (collapsed) localStorage.setItem(KEY, 'collapsed')
    else localStorage.removeItem(KEY)
  }, [collapsed])
  const toggle = () => setCollapsed((was) => !was)
  useKeys({ '[': toggle })
  return { collapsed, toggle }
}
