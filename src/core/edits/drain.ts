import type { Thing } from '#contract/things.ts'
import { after, rebased, sending } from './queue.ts'
import { type EditApi, type Outcome, send } from './send.ts'
import type { Edit, EditKey } from './types.ts'
import { isDue, type Wake } from './wake.ts'

/** The edits of a device. */
export interface EditStore {
  /** All edits of a user, oldest first. */
  all(userId: string): Promise<readonly Edit[]>
  /**
   * Replaces the edit with this `rev` by `next` (null removes it). False, with nothing written, if it has changed
   * since.
   */
  swap(key: EditKey, rev: number, next: Edit | null): Promise<boolean>
}

export interface SettlePorts {
  readonly store: EditStore
  readonly api: EditApi
  readonly now: () => number
  readonly random: () => number
  /**
   * Called with the thing before its row is removed or changed, so that screens never show an older value in between.
   */
  readonly onThing: (edit: Edit, thing: Thing) => void
}

export interface DrainPorts extends SettlePorts {
  /** False if the user has signed out or this drain must end: then nothing more is sent. */
  readonly mayGoOn: () => boolean
  /** Runs while no other tab sends an edit of the same thing. */
  readonly exclusive: <T>(edit: Edit, run: () => Promise<T>) => Promise<T>
}

/** Whether the caller shows an outcome itself; such an edit leaves the queue. */
export type Shows = (outcome: Outcome) => boolean

const showsNothing: Shows = () => false

/** Sends an edit in state `sending`, and stores the outcome. */
export async function settle(edit: Edit, ports: SettlePorts, shows: Shows = showsNothing): Promise<Outcome> {
  const { store, api, now, random, onThing } = ports
  const outcome = await send(edit, api)
  if (outcome.kind === 'done' || outcome.kind === 'conflict') onThing(edit, outcome.thing)
  await store.swap(edit, edit.rev, shows(outcome) ? null : after(edit, outcome, now(), random()))
  if (outcome.kind !== 'done') return outcome
  for (const other of await store.all(edit.userId)) {
    const isSameThing = other.projectId === edit.projectId && other.thingId === edit.thingId
    const next = isSameThing ? rebased(other, outcome.thing) : null
    if (next) await store.swap(other, other.rev, next)
  }
  return outcome
}

/**
 * Sends a user's due edits, one after another in the order in which they were made. Stops when offline: the remaining
 * edits would fail too.
 */
export async function drain(userId: string, wake: Wake, ports: DrainPorts): Promise<void> {
  const { store, now, mayGoOn, exclusive } = ports
  const tried = new Set<string>()
  for (;;) {
    const open = await store.all(userId)
    const edit = open.find((one) => !tried.has(stateOf(one)) && isDue(one, wake, now()))
    if (!edit || !mayGoOn()) return
    tried.add(stateOf(edit))
    const outcome = await exclusive(edit, async () => {
      const going = sending(edit)
      // An edit that changed meanwhile is handled in the next round, in its new state.
      const isTaken = mayGoOn() && (await store.swap(edit, edit.rev, going))
      return isTaken ? settle(going, ports) : null
    })
    if (outcome?.kind === 'failed' && outcome.why !== 'host') return
  }
}

/** One attempt per state of an edit. One that changed meanwhile is sent again. */
const stateOf = ({ projectId, thingId, part, value, base }: Edit) =>
  JSON.stringify([projectId, thingId, part, value, base])
