import { stuckViolations, undrained } from './invariants.ts'
import { tidyUp } from './people.ts'
import type { Scene } from './scene.ts'

const MINUTE = 60_000
/** The hosts alone, in ms. */
const ALONE_MS = 10 * MINUTE
/** With a person who retries what asks for it, in ms. */
const WITH_PERSON_MS = 10 * MINUTE

/**
 * All is well again and this user signs in: the queue drains, but for what a person must see (I5, I6) and what the server
 * never completes.
 */
export async function calm(scene: Scene, userId: string): Promise<void> {
  const { world, device, server, violations } = scene
  if (violations.length > 0) return
  const isDrained = () => undrained(device, userId).length === 0
  const pending = () =>
    undrained(device, userId).filter(({ captureId }) => captureId !== server.failsToComplete)
  scene.signIn(userId)
  const alone = world.now + ALONE_MS
  while (!isDrained() && world.now < alone && (await world.step()));
  violations.push(...stuckViolations(device, userId, world.now))
  const until = world.now + WITH_PERSON_MS
  for (let tidied = -MINUTE; pending().length > 0 && world.now < until && (await world.step());) {
    if (world.now - tidied < MINUTE) continue
    tidied = world.now
    tidyUp(device, userId)
  }
  for (const item of pending()) violations.push(`I5: ${item.captureId} is ${JSON.stringify(item.state)}`)
}
