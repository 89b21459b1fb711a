import type { Thing } from '#contract/things.ts'
import { isSameValue, partOf } from './parts.ts'
import type { Edit, EditResponse, Failure, Rejection, Theirs } from './types.ts'

/** Server calls needed for sending. None of them rejects. */
export interface EditApi {
  read(edit: Edit): Promise<EditResponse>
  /** Writes the edit's value if the thing is at this version; with null, at any version. */
  write(edit: Edit, version: number | null): Promise<EditResponse>
  /** Who last changed the part, and when. */
  author(edit: Edit): Promise<Pick<Theirs, 'by' | 'at' | 'own'>>
}

export type Outcome =
  /** `thing`: its current state on the server. */
  | { readonly kind: 'done'; readonly thing: Thing }
  | { readonly kind: 'conflict'; readonly theirs: Theirs; readonly thing: Thing }
  | Rejection
  | Failure

/** Limits merging, in case a server calls every version stale. */
const MAX_ROUNDS = 10

/**
 * Sends one edit (DETAIL-08). A stale version is only a conflict if the same part was changed; otherwise the edit is
 * sent again on the current version. Without a version, or if the value may have arrived before, the thing is read
 * first, so that nothing is overwritten unseen or sent twice.
 */
export async function send(edit: Edit, api: EditApi): Promise<Outcome> {
  let version = mayHaveArrived(edit) ? null : edit.version
  let response = version === null ? await current(edit, api) : await api.write(edit, version)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (response.kind === 'saved') return { kind: 'done', thing: response.thing }
    if (response.kind !== 'stale') return response
    const thing = response.current
    const next = merge(edit, thing)
    if (next === 'done') return { kind: 'done', thing }
    const isSameVersion = version !== null && thing.version === version
    if (next === 'conflict' || isSameVersion) {
      const theirs = { value: partOf(thing, edit.part), version: thing.version ?? null }
      return { kind: 'conflict', theirs: { ...theirs, ...(await api.author(edit)) }, thing }
    }
    version = thing.version ?? null
    response = await api.write(edit, version)
  }
  const error = new Error(`The server called ${MAX_ROUNDS} versions stale`)
  return { kind: 'failed', why: 'host', mayHaveArrived: false, error }
}

const mayHaveArrived = ({ sent, value }: Edit) => sent.some((one) => isSameValue(one, value))

const current = async (edit: Edit, api: EditApi): Promise<EditResponse> => {
  const response = await api.read(edit)
  return response.kind === 'saved' ? { kind: 'stale', current: response.thing } : response
}

/**
 * `done`: the part already has the wanted value, from an attempt whose response was lost or by somebody else.
 * `again`: others changed other parts. `conflict`: someone else changed this part.
 */
function merge(edit: Edit, thing: Thing): 'done' | 'again' | 'conflict' {
  const theirs = partOf(thing, edit.part)
  if (isSameValue(theirs, edit.value)) return edit.vouch ? 'again' : 'done'
  const isOurs = [edit.base, ...edit.sent].some((value) => isSameValue(theirs, value))
  return isOurs || thing.version === edit.version ? 'again' : 'conflict'
}
