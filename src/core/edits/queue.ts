import { RETRY_BASE_MS } from '#contract/limits.ts'
import type { FieldValue, Thing } from '#contract/things.ts'
import { isSameValue, partOf } from './parts.ts'
import type { Edit, EditState, Wanted } from './types.ts'

const AT_ONCE: EditState = { at: 'waiting', why: 'network', tries: 0, until: 0 }

/** It has just been tried in vain: not again in this very moment. */
const unanswered = (now: number): EditState => ({
  at: 'waiting',
  why: 'network',
  tries: 1,
  until: now + RETRY_BASE_MS,
})

const withValue = (values: readonly FieldValue[], value: FieldValue) =>
  values.some((one) => isSameValue(one, value)) ? values : [...values, value]

/**
 * The edit of a part after one more edit of it: the last value on the first base, so that what others did in between is
 * seen. Null where nothing is left to write, because the value is what it was and none has left the device. A choice
 * that is open stays open, unless the person wrote over the very value that they had to choose from.
 */
export function queued(was: Edit | undefined, wanted: Wanted, now: number): Edit | null {
  const { maybeSent, ...rest } = wanted
  const before = was && standing(was, wanted)
  const sent = before?.sent ?? []
  const edit: Edit = {
    ...rest,
    base: before ? before.base : wanted.base,
    version: before ? before.version : wanted.version,
    vouch: wanted.vouch || (before?.vouch ?? false),
    ...namesOf(before, wanted),
    sent: maybeSent ? withValue(sent, wanted.value) : sent,
    since: was?.since ?? now,
    rev: (was?.rev ?? 0) + 1,
    state: before?.state.at === 'conflict' ? before.state : unanswered(now),
  }
  const isNothing = isSameValue(edit.value, edit.base) && !edit.vouch && edit.sent.length === 0
  return isNothing && edit.state.at !== 'conflict' ? null : edit
}

/** What of an earlier edit a new one stands on; what was refused left no trace. */
function standing(was: Edit, { base }: Wanted): Edit | undefined {
  if (was.state.at === 'refused') return undefined
  if (was.state.at === 'conflict' && isSameValue(base, was.state.theirs.value)) return preferred(was)
  return was
}

const namesOf = (before: Edit | undefined, { names }: Wanted) =>
  names && { names: { from: before?.names ? before.names.from : names.from, to: names.to } }

/** On its way: from here on its value may be on the host, whatever is heard of it. */
export const sending = (edit: Edit): Edit => ({
  ...edit,
  sent: withValue(edit.sent, edit.value),
  rev: edit.rev + 1,
  state: {
    at: 'sending',
    tries: edit.state.at === 'waiting' || edit.state.at === 'sending' ? edit.state.tries : 0,
  },
})

/** A person prefers their own value over the one that somebody else wrote: it goes on top of that. */
export function preferred(edit: Edit): Edit {
  if (edit.state.at !== 'conflict') return edit
  const { value, version } = edit.state.theirs
  return { ...edit, base: value, version, sent: [], rev: edit.rev + 1, state: AT_ONCE }
}

/** The edit based on a newer state of its thing in which its part is as it was; null where there is nothing to change. */
export function rebased(edit: Edit, thing: Thing): Edit | null {
  const { version } = thing
  if (edit.version === null || version === undefined || version <= edit.version || !isShown(edit)) return null
  return isSameValue(partOf(thing, edit.part), edit.base) ? { ...edit, version, rev: edit.rev + 1 } : null
}

/** A person wants what was refused, or waits, to be tried now. */
export const triedAgain = (edit: Edit): Edit =>
  edit.state.at === 'refused' || edit.state.at === 'waiting'
    ? { ...edit, rev: edit.rev + 1, state: AT_ONCE }
    : edit

/** Whether its value is what the thing will be without any further word: it shows in the place of the host's. */
export const isShown = ({ state }: Edit): boolean => state.at === 'waiting' || state.at === 'sending'

/** Whether a person has to do something about it. */
export const needsPerson = ({ state }: Edit): boolean => state.at === 'conflict' || state.at === 'refused'
