import { useState } from 'react'

/** Whether it is or was open: a lazily loaded part stays mounted, so that closing is animated. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen
}
