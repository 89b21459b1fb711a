import { SIGNED_PUT_SECONDS } from '#contract/limits.ts'
import { isToBeChecked } from './alike.ts'
import type { Effect, UploadEvent } from './events.ts'
import { LEASE_MS, lease, unlease } from './lease.ts'
import { advance } from './machine.ts'
import { isLarge } from './large.ts'
import type { Places } from './places.ts'
import { failed, type UploadPorts } from './ports.ts'
import type { Slots } from './slots.ts'
import { type Ability, needsSession, nextStep, type Step } from './steps.ts'
import { type InTurn, takeStep } from './take-step.ts'
import type { UploadItem } from './types.ts'

/** What a drain knows about the network. */
export interface Health {
  /** Network failures since the server last responded. */
  failuresInARow: number
  /** The server responded to the last call. */
  reachable: boolean
  /** The user's upload limit is reached. */
  limited: boolean
}

export interface WorkRound {
  /** See `LockGrant`. */
  readonly exclusive: boolean
  readonly ability: () => Promise<Ability>
  readonly isOutOfTime: () => boolean
  readonly places: Places
  /** Whether another capture that is alike must arrive first. */
  readonly isBehind: (item: UploadItem) => Promise<boolean>
  /** Called after each step. */
  readonly onStep: () => void
}

/** Applies an event and writes the item; null if someone else wrote in between. */
export type Write = (item: UploadItem, event: UploadEvent) => Promise<UploadItem | null>

/** Takes the steps of one item until it is pending, done, or written by someone else. */
export async function workOn(
  item: UploadItem,
  ports: UploadPorts,
  health: Health,
  round: WorkRound,
): Promise<void> {
  const { places } = round
  /** When its addresses were requested, in ms since 1970; null if an earlier drain did so. */
  let requestedAt: number | null = null
  const areExpired = () => requestedAt !== null && ports.now() - requestedAt >= SIGNED_PUT_SECONDS * 1000
  const write = writer(ports, round.exclusive)
  const isUnchanged = async (one: UploadItem) => (await ports.store.get(one.captureId))?.epoch === one.epoch
  const inPlace = async (one: UploadItem, step: Step, slots: Slots | null, work: Take) => {
    if (!slots) return work(one, step)
    return slots.run(one.captureId, async (waited) => {
      if (!waited) return work(one, step)
      // Of a removed item no page is rendered. A call about one is harmless: its write fails.
      if (isOnDevice(step) && !(await isUnchanged(one))) return one
      return (await isStillNext(one, step, round)) ? work(one, step) : one
    })
  }
  const take: Take = (one, step) => {
    const inTurn: InTurn = (bytes, transfer) =>
      places.transfers.run(one.captureId, async () => {
        // Its bytes were checked meanwhile.
        if (!(await isUnchanged(one)) || !(await isStillNext(one, step, round))) return null
        // Others took both places for long, or the device slept.
        if (areExpired()) return failed({ kind: 'addresses' })
        const startedAt = ports.now()
        const outcome = await transfer()
        if (outcome.ok && outcome.value === 'sent') places.noteTransfer(bytes, ports.now() - startedAt)
        return outcome
      })
    return inPlace(one, step, slotsOf(one, step, places), () => {
      if (step.do === 'presign') requestedAt = ports.now()
      return takeStep(one, step, ports, health, write, inTurn)
    })
  }
  const send: Take = (one, step) => {
    const { slots, isPart } = partOf(one, places)
    if (!isPart(step)) return take(one, step)
    return inPlace(one, step, slots, (from) => takeSteps(from, round, isPart, take))
  }
  const claimed = round.exclusive && isClaimedByItsStep(item) ? item : await lease(item, ports)
  const last = await takeSteps(claimed, round, () => true, send)
  if (last?.lease) await unlease(last, ports)
}

/** The steps during which an item holds one slot. */
const partOf = (item: UploadItem, { addressed, large }: Places) =>
  isLarge(item)
    ? { slots: large, isPart: (step: Step) => isOfTransfer(step) || step.do === 'complete' }
    : { slots: addressed, isPart: isOfTransfer }

type Take = (item: UploadItem, step: Step) => Promise<UploadItem | null>

/** Takes step after step while they are part of something; null once someone else wrote the item. */
async function takeSteps(
  item: UploadItem | null,
  round: WorkRound,
  isPart: (step: Step) => boolean,
  take: Take,
): Promise<UploadItem | null> {
  let current = item
  while (current && !round.isOutOfTime()) {
    const ability = await round.ability()
    const step = nextStep(current, ability)
    // `ability` may have taken a while.
    if (!step || !isPart(step) || round.isOutOfTime()) break
    if (isToBeChecked(current, ability) && (await round.isBehind(current))) break
    const before: UploadItem = current
    current = await take(before, step)
    round.onStep()
    // A step that changed nothing would repeat forever.
    if (current && current.epoch === before.epoch) break
  }
  return current
}

/** Whether a step is work for the device's processor. */
const isOnDevice = (step: Step) => step.do === 'hash' || step.do === 'render'

/** Whether a step belongs to the transfer, from its addresses to its last object. */
const isOfTransfer = (step: Step) => ['presign', 'put', 'transferred'].includes(step.do)

/** Whether a step is a call of the server itself, not a transfer to its store. */
const isCall = (step: Step) => needsSession(step) && step.do !== 'put'

function slotsOf(item: UploadItem, step: Step, { atHand, preparing, calls }: Places): Slots | null {
  // A large item already has one of its own.
  if (step.do === 'put') return isLarge(item) ? null : atHand
  if (isCall(step)) return calls
  return isOnDevice(step) ? preparing : null
}

/** After a wait: time, network, session and limit may have ended. */
async function isStillNext(
  item: UploadItem,
  step: Step,
  { ability, isOutOfTime }: WorkRound,
): Promise<boolean> {
  return nextStep(item, await ability())?.do === step.do && !isOutOfTime()
}

/**
 * Whether the next step is harmless to repeat: it only asks, or works on this device, and its write fails if someone
 * wrote since the item was listed. Under an exclusive lock it needs no lease.
 */
const isClaimedByItsStep = ({ state }: UploadItem) =>
  'stage' in state && (state.stage === 'hashed' || state.stage === 'checked')

/**
 * Writes through the store, then runs the effects. Under an exclusive lock each write also leases an item that is in
 * progress and releases one that is not; otherwise the lease stays as it was.
 */
export const writer =
  (ports: UploadPorts, exclusive = false): Write =>
  async (item, event) => {
    const now = ports.now()
    const { item: after, effects } = advance(item, event, { now, random: ports.random() })
    if (after === item) return item
    const isLeased = exclusive ? after.state.at === 'working' : after.lease !== null
    const next: UploadItem = {
      ...after,
      epoch: item.epoch + 1,
      updatedAt: now,
      lease: isLeased ? { owner: ports.owner, until: now + LEASE_MS } : null,
    }
    if (!(await ports.store.swap(next, item.epoch))) return null
    for (const effect of effects) await run(effect, next, ports)
    return next
  }

async function run(effect: Effect, { captureId }: UploadItem, ports: UploadPorts): Promise<void> {
  switch (effect.type) {
    case 'drop-bytes':
      return ports.bytes.removeAll(captureId)
    case 'keep-page':
      // The document has arrived: what happens to a copy of it must not stop its item.
      return ports.keepPage?.(effect.page).catch(() => undefined)
    case 'session-rejected':
      return ports.onSessionRejected(effect.rev)
  }
}
