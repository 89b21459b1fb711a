import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed, so that print-only content is rendered only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useLayoutEffect(() => {
    // The browser prints the page in the state in which this handler returns.
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
