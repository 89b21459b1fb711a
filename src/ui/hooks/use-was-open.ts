import { useState } from 'react'

/** Whether it is open or was before: what loads late is kept from then on, so that it can close with its animation. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen
}
