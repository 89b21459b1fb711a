import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The current time in ms since 1970, updated every minute, for texts such as "5 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
