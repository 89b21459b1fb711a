import type { Thing } from '#contract/things.ts'
import { type EditStore, settle, type Shows } from '#core/edits/drain.ts'
import { started } from '#core/edits/queue.ts'
import { type EditApi, type Outcome, send } from '#core/edits/send.ts'
import type { Change, Edit, EditKey, Theirs, Wanted } from '#core/edits/types.ts'
import { settledWithin } from '../db/settled-within.ts'
import type { EditRows } from './edit-rows.ts'
import type { WithLock } from './locks.ts'

/** Outcome of a person's change. */
export type SaveOutcome =
  /** `thing` is null if there was nothing to write, or if another tab sent the edit. */
  | { readonly kind: 'saved'; readonly thing: Thing | null }
  /** Stored on this device, to be sent later. */
  | { readonly kind: 'pending' }
  /** Somebody else changed the same part, so nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: Theirs; readonly thing: Thing }
  /** The server rejected the change or failed. It is not in the queue; the caller shows the error. */
  | { readonly kind: 'rejected'; readonly error: unknown }

export interface SaveOptions {
  /**
   * Called with the thing as stored on the server, before its row is deleted, so that screens never show an older
   * value in between.
   */
  readonly onThing: (thing: Thing) => void
  /**
   * Who lets the person choose between two values. With `queue`, the edit stays there and the outcome is `pending`.
   */
  readonly conflicts: 'caller' | 'queue'
  /**
   * Whether the caller can still show the outcome. If not, an unsaved change stays in the queue and the outcome is
   * `pending`.
   */
  readonly isWaitedFor: () => boolean
}

/** Stores a change on this device, sends it and reports the outcome. Never rejects. */
export type Save = (change: Change, options: SaveOptions) => Promise<SaveOutcome>

export interface SaverOptions {
  readonly rows: EditRows
  readonly apiOf: (userId: string) => EditApi
  readonly withLock: WithLock
  /** The signed-in user; null for a visitor. */
  readonly userId: () => string | null
  readonly now: () => number
  readonly random: () => number
  /** How long to wait for the database before sending a change without storing it, in ms. */
  readonly maxWaitMs: number
  /** Shows a change until the returned function is called. */
  readonly preview: (wanted: Wanted) => () => void
  /** Called when an edit was left pending. */
  readonly onPending: (why: 'joined' | 'failed') => void
  readonly onSaved: () => void
}

const PENDING: SaveOutcome = { kind: 'pending' }
const NOTHING_TO_WRITE: SaveOutcome = { kind: 'saved', thing: null }

/**
 * Edits of one thing are sent one after another, across tabs, each based on the version that the previous one
 * created.
 */
export const lockOf = ({ userId, thingId }: EditKey) => `edits ${userId} ${thingId}`

const nameOf = ({ userId, projectId, thingId, part }: EditKey) =>
  JSON.stringify([userId, projectId, thingId, part])

/** Whether the caller shows the outcome; then the edit leaves the queue. */
const isForMaker = (outcome: Outcome, { conflicts, isWaitedFor }: SaveOptions): boolean =>
  (outcome.kind === 'rejected' ||
    (outcome.kind === 'failed' && outcome.why === 'host') ||
    (outcome.kind === 'conflict' && conflicts === 'caller')) &&
  isWaitedFor()

/**
 * Write-ahead: the change is stored before the first request, so that nothing is lost if the tab dies. If the
 * database fails, the change is sent anyway.
 */
export function createSave({ rows, apiOf, withLock, now, random, ...ports }: SaverOptions): Save {
  /** The latest unfinished save of each part. */
  const latest = new Map<string, Promise<SaveOutcome>>()

  const inTime = async (starting: Promise<Edit | null>): Promise<Edit | null | 'not stored'> => {
    try {
      if (await settledWithin(starting, ports.maxWaitMs)) return await starting
      throw new Error('The database does not respond')
    } catch (error) {
      console.warn('A change could not be stored on this device', error)
      return 'not stored'
    }
  }
  // The response counts even if the row cannot be written: the next drain recognises what was sent.
  const store: EditStore = {
    all: (userId) => rows.all(userId).catch(() => []),
    swap: (key, rev, next) =>
      rows.swap(key, rev, next).catch((error: unknown) => {
        console.warn('An edit could not be updated on this device', error)
        return false
      }),
  }
  const outcomeOf = (outcome: Outcome, isShown: boolean): SaveOutcome => {
    if (outcome.kind === 'done') return { kind: 'saved', thing: outcome.thing }
    if (!isShown) return PENDING
    return outcome.kind === 'conflict' ? outcome : { kind: 'rejected', error: outcome.error }
  }
  const sendStored = async (row: Edit, options: SaveOptions): Promise<SaveOutcome> => {
    const edit = await rows.get(row).catch(() => row)
    // Another tab sent it first.
    if (!edit) return NOTHING_TO_WRITE
    if (edit.state.at !== 'sending') return PENDING
    // Asked once, because an edit that left the queue belongs to the caller.
    let isShown = false
    const shows: Shows = (outcome) => (isShown = isForMaker(outcome, options))
    const onThing = (_: Edit, thing: Thing) => options.onThing(thing)
    const outcome = await settle(edit, { store, api: apiOf(edit.userId), now, random, onThing }, shows)
    if (outcome.kind === 'done') ports.onSaved()
    if (outcome.kind === 'failed' && !isShown) ports.onPending('failed')
    return outcomeOf(outcome, isShown)
  }
  const sendNotStored = async (wanted: Wanted, options: SaveOptions): Promise<SaveOutcome> => {
    const edit = started(undefined, wanted, now())
    if (!edit) return NOTHING_TO_WRITE
    const outcome = await send(edit, apiOf(edit.userId))
    if ('thing' in outcome) options.onThing(outcome.thing)
    return outcomeOf(outcome, true)
  }
  /**
   * Deletes a row that was written after its edit had been sent without one. Otherwise a drain would send it again,
   * based on the old version.
   */
  const dropLate = async (starting: Promise<Edit | null>, { kind }: SaveOutcome) => {
    const row = await starting.catch(() => null)
    // A row that was merged into an earlier edit contains that one as well.
    if (row && (kind === 'saved' || row.state.at === 'sending')) await store.swap(row, row.rev, null)
  }
  const run = async (wanted: Wanted, isLatest: () => boolean, options: SaveOptions): Promise<SaveOutcome> => {
    const starting = rows.start(wanted)
    const writing = inTime(starting)
    // Requested at once, so that no drain can take the edit before its turn here.
    const turn = withLock(lockOf(wanted), async () => {
      const row = await writing
      if (row === 'not stored') {
        const outcome = await sendNotStored(wanted, options)
        void dropLate(starting, outcome)
        return outcome
      }
      if (row === null) return NOTHING_TO_WRITE
      if (row.state.at !== 'sending') return PENDING
      // The newer save of this part sends both.
      return isLatest() ? sendStored(row, options) : null
    })
    const row = await writing
    if (row !== null && row !== 'not stored' && row.state.at !== 'sending') {
      ports.onPending('joined')
      return PENDING
    }
    return (await turn) ?? latest.get(nameOf(wanted)) ?? NOTHING_TO_WRITE
  }
  return (change, options) => {
    const userId = ports.userId()
    if (userId === null) return Promise.resolve({ kind: 'rejected', error: new Error('Nobody is signed in') })
    const wanted: Wanted = { ...change, userId, maybeSent: false }
    const name = nameOf(wanted)
    const endPreview = ports.preview(wanted)
    const saving: Promise<SaveOutcome> = run(wanted, () => latest.get(name) === saving, options).finally(
      () => {
        endPreview()
        if (latest.get(name) === saving) latest.delete(name)
      },
    )
    latest.set(name, saving)
    return saving
  }
}
