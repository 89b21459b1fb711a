import { RETRY_BASE_MS } from '#contract/limits.ts'
import type { FieldValue, Thing } from '#contract/things.ts'
import { retryDelay } from '#core/uploads/retry.ts'
import { isSameValue, partOf } from './parts.ts'
import type { Outcome } from './send.ts'
import type { Edit, EditState, Wanted } from './types.ts'

const DUE_NOW: EditState = { at: 'waiting', why: 'network', tries: 1, until: 0 }

/** Whether the edit's value is shown instead of the server's. */
export const isShown = ({ state }: Edit): boolean => state.at === 'waiting' || state.at === 'sending'

/** Whether a person must decide. */
export const needsPerson = ({ state }: Edit): boolean => state.at === 'conflict' || state.at === 'refused'

/** Whether the first attempt is running. It usually ends quickly, so no screen calls it pending. */
export const isFirstAttempt = ({ state }: Edit): boolean => state.at === 'sending' && state.tries === 0

const withValue = (values: readonly FieldValue[], value: FieldValue) =>
  values.some((one) => isSameValue(one, value)) ? values : [...values, value]

/** Values that the server may have, including the one being sent. */
const maybeSentOf = ({ sent, value, state }: Edit) => (state.at === 'sending' ? withValue(sent, value) : sent)

/**
 * The pending edit of a part after another edit of it: the latest value on the original base, so that changes by
 * others in between are noticed. Null if nothing is left to write: the value equals the base and no other may have
 * been sent. An open conflict stays open unless the person edited the other's value.
 */
export function queued(was: Edit | undefined, wanted: Wanted, now: number): Edit | null {
  const { maybeSent, ...rest } = wanted
  const before = was && baseFor(was, wanted)
  const sent = before ? maybeSentOf(before) : []
  const edit: Edit = {
    ...rest,
    base: before ? before.base : wanted.base,
    version: before ? before.version : wanted.version,
    vouch: wanted.vouch || (before?.vouch ?? false),
    ...namesOf(before, wanted),
    sent: maybeSent ? withValue(sent, wanted.value) : sent,
    since: was?.since ?? now,
    // A later row of the same part must have a different `rev`.
    rev: (was?.rev ?? now) + 1,
    state:
      before?.state.at === 'conflict'
        ? before.state
        : { at: 'waiting', why: 'network', tries: 1, until: now + RETRY_BASE_MS },
  }
  const isNothing = isSameValue(edit.value, edit.base) && !edit.vouch && edit.sent.length === 0
  return isNothing && edit.state.at !== 'conflict' ? null : edit
}

/** The same for an edit that is sent at once, unless an earlier edit of its part is pending: then they are merged. */
export function started(was: Edit | undefined, wanted: Wanted, now: number): Edit | null {
  const edit = queued(was, wanted, now)
  if (edit?.state.at !== 'waiting') return edit
  const joins = was && isShown(was) && !isFirstAttempt(was)
  return { ...edit, state: joins ? DUE_NOW : { at: 'sending', tries: 0 } }
}

/** The earlier edit that a new one continues; none after a rejection. */
function baseFor(was: Edit, { base }: Wanted): Edit | undefined {
  if (was.state.at === 'refused') return undefined
  if (was.state.at === 'conflict' && isSameValue(base, was.state.theirs.value)) return preferred(was)
  return was
}

const namesOf = (before: Edit | undefined, { names }: Wanted) =>
  names && { names: { from: before?.names ? before.names.from : names.from, to: names.to } }

/** The edit in the form that is stored before each further attempt. */
export const sending = (edit: Edit): Edit => ({
  ...edit,
  sent: maybeSentOf(edit),
  rev: edit.rev + 1,
  state: {
    at: 'sending',
    tries: edit.state.at === 'waiting' || edit.state.at === 'sending' ? edit.state.tries : 0,
  },
})

/** The edit after an attempt; null if it succeeded and its row can be removed. `random` is in 0..1. */
export function after(edit: Edit, outcome: Outcome, now: number, random: number): Edit | null {
  const rev = edit.rev + 1
  switch (outcome.kind) {
    case 'done':
      return null
    case 'conflict':
      return { ...edit, rev, state: { at: 'conflict', theirs: outcome.theirs } }
    case 'rejected':
      return { ...edit, rev, state: { at: 'refused', reason: outcome.reason, detail: outcome.detail } }
    case 'failed': {
      const tries = (edit.state.at === 'sending' ? edit.state.tries : 0) + 1
      const until = now + retryDelay(tries, random)
      const sent = outcome.mayHaveArrived ? maybeSentOf(edit) : edit.sent
      return { ...edit, sent, rev, state: { at: 'waiting', why: outcome.why, tries, until } }
    }
  }
}

/** Resolves a conflict in favour of the person's own value. */
export function preferred(edit: Edit): Edit {
  if (edit.state.at !== 'conflict') return edit
  const { value, version } = edit.state.theirs
  return { ...edit, base: value, version, sent: [], rev: edit.rev + 1, state: DUE_NOW }
}

/** The edit on a newer version whose part equals its base or one of its own values; null if nothing changes. */
export function rebased(edit: Edit, thing: Thing): Edit | null {
  const { version } = thing
  if (edit.version === null || version === undefined || version <= edit.version || !isShown(edit)) return null
  const base = partOf(thing, edit.part)
  const isOurs = [edit.base, ...edit.sent].some((value) => isSameValue(base, value))
  return isOurs ? { ...edit, base, version, rev: edit.rev + 1 } : null
}

/** A person wants to send a rejected or pending edit now. */
export const triedAgain = (edit: Edit): Edit =>
  edit.state.at === 'refused' || edit.state.at === 'waiting'
    ? { ...edit, rev: edit.rev + 1, state: DUE_NOW }
    : edit
