import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed: content for paper only is rendered only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useLayoutEffect(() => {
    // The browser prints the page as it is when this handler returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
