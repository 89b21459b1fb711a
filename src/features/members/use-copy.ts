import { useState } from 'react'
import { announce } from '#ui/feedback/live-region.tsx'
import { texts } from '#messages/members.ts'

/** Copies a text and answers whether that went well: browsers allow it on secure addresses only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('The text could not be copied', error)
    return false
  }
}

/** The same for one button that says how it went; `said` is read out. */
export function useCopy(said: string = texts.copied) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async (text: string) => {
    const copied = await copyText(text)
    setOutcome(copied ? 'copied' : 'refused')
    if (copied) announce(said)
  }
  return { outcome, copy: (text: string) => void copy(text) }
}

/** An invitation's link as it can be passed on, whether the host knows its own address or not. */
export const absoluteLink = (link: string, base = location.origin) => new URL(link, base).href
