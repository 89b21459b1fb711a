import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from when the page is about to be printed until it was: what is made for paper alone is made only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useLayoutEffect(() => {
    // The browser takes the page as it stands when this handler is through.
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
