import type { Thing } from '#contract/things.ts'
import { after } from './after.ts'
import { rebased, sending } from './queue.ts'
import { type EditApi, send } from './send.ts'
import type { Edit, EditKey } from './types.ts'
import { isDue, type Wake } from './wake.ts'

/** The edits of a device. */
export interface EditStore {
  /** All of a user, the oldest first. */
  all(userId: string): Promise<readonly Edit[]>
  /** Puts `next` (null: nothing) in the place of the edit of this `rev`. False, and nothing written, if it has moved on. */
  swap(key: EditKey, rev: number, next: Edit | null): Promise<boolean>
}

export interface DrainPorts {
  readonly store: EditStore
  readonly host: EditApi
  readonly now: () => number
  readonly random: () => number
  /** False once the user has gone, or this drain is not the only one any more: nothing further is sent. */
  readonly mayGoOn: () => boolean
  /** The thing as it stands on the host now, told before the edit's row goes: the screen never falls back. */
  readonly onThing: (edit: Edit, thing: Thing) => void
}

/**
 * Sends what is due of a user's edits, one after another in the order in which they were made. To be run by one at a
 * time. No line ends it: the others would meet the same.
 */
export async function drain(userId: string, wake: Wake, ports: DrainPorts): Promise<void> {
  const { store, host, now, random, mayGoOn, onThing } = ports
  const tried = new Set<string>()
  for (;;) {
    const open = await store.all(userId)
    const edit = open.find((one) => !tried.has(nameOf(one)) && isDue(one, wake, now()))
    if (!edit || !mayGoOn()) return
    tried.add(nameOf(edit))
    const going = sending(edit)
    // Edited once more in this moment: it is found again as another one.
    if (!(await store.swap(edit, edit.rev, going))) continue
    const outcome = await send(going, host)
    if (outcome.kind === 'done' || outcome.kind === 'choose') onThing(going, outcome.thing)
    await store.swap(going, going.rev, after(going, outcome, now(), random()))
    if (outcome.kind === 'done') {
      for (const other of open) {
        const next = isBeside(other, edit) ? rebased(other, outcome.thing) : null
        if (next) await store.swap(other, other.rev, next)
      }
    }
    if (outcome.kind === 'none' && outcome.why !== 'host') return
  }
}

/** Another part of the same thing. */
const isBeside = (other: Edit, { projectId, thingId, part }: Edit) =>
  other.projectId === projectId && other.thingId === thingId && other.part !== part

/** One try for each state of an edit: one that was edited again meanwhile is tried again. */
const nameOf = ({ projectId, thingId, part, value, base }: Edit) =>
  JSON.stringify([projectId, thingId, part, value, base])
