import { useState } from 'react'
import { announce } from '../feedback/live-region.tsx'

/** Copies a text. Returns false if the browser does not allow it, for example on a page without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('The text could not be copied', error)
    return false
  }
}

/** Copying for one button, with its outcome. `announcement` is announced after success. */
export function useCopy(announcement: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async (text: string) => {
    const copied = await copyText(text)
    setOutcome(copied ? 'copied' : 'failed')
    if (copied) announce(announcement)
  }
  return { outcome, copy: (text: string) => void copy(text) }
}
