import type { Capabilities } from '#contract/capabilities.ts'
import { fetchCapabilities, NO_CAPABILITIES } from '../server-info/capabilities.ts'

/** How long the server has time to answer, in ms: screens may wait for their capabilities, background work must not. */
const ANSWER_MS = 30_000

let asked: Promise<Capabilities> | undefined

/** Whether this page's server has an addition. A failed call is repeated the next time. Never rejects. */
export async function offers(addition: string): Promise<boolean> {
  asked ??= fetchCapabilities(AbortSignal.timeout(ANSWER_MS)).catch(() => {
    asked = undefined
    return NO_CAPABILITIES
  })
  return (await asked).additions.includes(addition)
}
