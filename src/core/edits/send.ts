import type { Thing } from '#contract/things.ts'
import { merge } from './merge.ts'
import { partOf } from './parts.ts'
import type { Answer, Edit, RejectionReason, Theirs, WaitReason } from './types.ts'

/** What sending needs of a host. Nothing of it rejects but when the sender has to stop. */
export interface EditApi {
  read(edit: Edit): Promise<Answer>
  /** Writes the edit's value if the thing is at this version; null where the host tells none. */
  write(edit: Edit, version: number | null): Promise<Answer>
  /** Who changed the part last, and when. */
  author(edit: Edit): Promise<Pick<Theirs, 'by' | 'at'>>
}

export type Outcome =
  /** `thing`: as it stands now. */
  | { readonly kind: 'done'; readonly thing: Thing }
  | { readonly kind: 'choose'; readonly theirs: Theirs; readonly thing: Thing }
  | { readonly kind: 'refused'; readonly reason: RejectionReason; readonly detail: string }
  | { readonly kind: 'none'; readonly why: WaitReason }

/** A host that calls every version stale would be asked for ever. */
const MOST_ROUNDS = 10

/**
 * Brings one edit to the host. Without a version to hold on to, the thing is read first, so that nothing is overwritten
 * unseen there either. Safe to repeat: what arrived before is recognised.
 */
export async function send(edit: Edit, host: EditApi): Promise<Outcome> {
  let { version } = edit
  let answer: Answer = version === null ? await seen(edit, host) : await host.write(edit, version)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (answer.kind === 'saved') return { kind: 'done', thing: answer.thing }
    if (answer.kind !== 'stale') return answer
    const { current } = answer
    const next = merge(edit, current)
    if (next === 'done') return { kind: 'done', thing: current }
    const isNoNewer = version !== null && current.version === version
    if (next === 'choose' || isNoNewer) {
      const theirs = { value: partOf(current, edit.part), version: current.version ?? null }
      return { kind: 'choose', theirs: { ...theirs, ...(await host.author(edit)) }, thing: current }
    }
    version = current.version ?? null
    answer = await host.write(edit, version)
  }
  return { kind: 'none', why: 'host' }
}

const seen = async (edit: Edit, host: EditApi): Promise<Answer> => {
  const answer = await host.read(edit)
  return answer.kind === 'saved' ? { kind: 'stale', current: answer.thing } : answer
}
