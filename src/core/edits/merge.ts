import type { FieldValue, Thing } from '#contract/things.ts'
import { isSameValue, partOf } from './parts.ts'
import type { Part } from './types.ts'

/** What a write was meant to do, and from where. */
export interface Meant {
  readonly part: Part
  readonly value: FieldValue
  readonly base: FieldValue | undefined
  readonly vouch: boolean
  readonly sent: readonly FieldValue[]
}

/**
 * What is to be done about a write that met a newer thing. `done`: it is as wanted already, by an attempt whose answer
 * was lost or by someone of the same mind. `again`: others changed other parts, so it goes on top of them. `choose`:
 * someone else changed this very part.
 */
export function merge(meant: Meant, current: Thing): 'done' | 'again' | 'choose' {
  const theirs = partOf(current, meant.part)
  if (isSameValue(theirs, meant.value)) return meant.vouch ? 'again' : 'done'
  const isOurs = [meant.base, ...meant.sent].some((value) => isSameValue(theirs, value))
  return isOurs ? 'again' : 'choose'
}
