import type { UploadEvent } from './events.ts'
import { advance } from './machine.ts'
import type { UploadPorts } from './ports.ts'
import { takeStep } from './take-step.ts'
import { nextStep, type Ability } from './steps.ts'
import type { UploadItem } from './types.ts'

/** What a drain learned of the network. */
export interface Health {
  /** Failures of the network since the host last answered. */
  failuresInARow: number
  /** The last call that reached anything was answered by the host. */
  reachable: boolean
  /** The user's upload limit is reached. */
  limited: boolean
}

export interface WorkRound {
  /** Nobody else can be working: see `LockGrant`. */
  readonly exclusive: boolean
  readonly ability: () => Promise<Ability>
  readonly isOutOfTime: () => boolean
}

/** How long an item is its worker's after the last write, in ms: longer than the longest single transfer. */
export const LEASE_MS = 180_000

/** Writes what an event makes of an item; null where another host or a person wrote in between. */
export type Write = (item: UploadItem, event: UploadEvent) => Promise<UploadItem | null>

/** Works on one item, step by step, until it waits, is done, or is no longer ours. */
export async function workOn(
  item: UploadItem,
  ports: UploadPorts,
  health: Health,
  round: WorkRound,
): Promise<void> {
  const write = writer(ports, round.exclusive)
  let current = round.exclusive && isClaimedByItsStep(item) ? item : await lease(item, ports)
  while (current && !round.isOutOfTime()) {
    const step = nextStep(current, await round.ability())
    // Asking may have taken a while.
    if (!step || round.isOutOfTime()) break
    const before = current
    current = await takeStep(current, step, ports, health, write)
    // A step that changed nothing would be taken again for ever.
    if (current && current.epoch === before.epoch) break
  }
  if (current?.lease) await unlease(current, ports)
}

/**
 * The next step only asks, or works on this device, and the write of what came of it fails where someone wrote since the
 * item was listed. With nobody else at work no lease is needed before that.
 */
const isClaimedByItsStep = ({ state }: UploadItem) =>
  'stage' in state && (state.stage === 'hashed' || state.stage === 'checked')

/** Null where someone wrote since the item was listed: the next drain sees it as it is then. */
async function lease(item: UploadItem, ports: UploadPorts): Promise<UploadItem | null> {
  const next = {
    ...item,
    epoch: item.epoch + 1,
    lease: { owner: ports.owner, until: ports.now() + LEASE_MS },
  }
  return (await ports.store.swap(next, item.epoch)) ? next : null
}

async function unlease(item: UploadItem, ports: UploadPorts): Promise<void> {
  await ports.store.swap({ ...item, epoch: item.epoch + 1, lease: null }, item.epoch)
}

/**
 * Writes through the store, and does what follows from it. Where nobody else can be at work, the write itself leases
 * what is under way and lets go of what is not; else a lease stays what it was.
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
    for (const effect of effects) {
      if (effect.type === 'drop-bytes') await ports.bytes.removeAll(next.captureId)
      else ports.onSessionRejected(effect.rev)
    }
    return next
  }
