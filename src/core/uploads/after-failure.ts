import { type Transition, needsAttention, type Moment, withoutEffects, stageOf } from './events.ts'
import { texts } from '#messages/upload-status.ts'
import type { Failure } from './failures.ts'
import { mapTargets } from './objects.ts'
import { quotaDelay, retryDelay } from './retry.ts'
import type { Stage, Targets, UploadItem } from './types.ts'

/** Applies a failed step. No failure ever drops an item. */
export function afterFailure(item: UploadItem, failure: Failure, moment: Moment): Transition {
  const stage = stageOf(item.state)
  if (stage === null) return withoutEffects(item)
  switch (failure.kind) {
    case 'attention':
      return needsAttention(item, stage, failure.code, failure.text)
    case 'auth':
      return {
        item: { ...item, state: { at: 'waiting-auth', stage, rev: failure.rev } },
        effects: [{ type: 'session-rejected', rev: failure.rev }],
      }
    case 'quota': {
      const until = moment.now + quotaDelay(failure.resetInMs)
      const { info } = failure
      return withoutEffects({
        ...item,
        state: { at: 'waiting-quota', stage, since: moment.now, until, info },
      })
    }
    case 'lost-with-others':
      return withoutEffects(item)
    case 'retry':
    case 'addresses':
    case 'missing':
      return waiting(item, stage, failure, moment)
  }
}

type Recoverable = Extract<Failure, { kind: 'retry' | 'addresses' | 'missing' }>

function waiting(item: UploadItem, stage: Stage, failure: Recoverable, moment: Moment): Transition {
  const attempts = item.attempts + 1
  const refusals = item.refusals + (stage === 'completing' && failure.kind !== 'retry' ? 1 : 0)
  // Addresses often expire during a pause, so the first rejection costs no wait. Rejected completions keep counting
  // across the transfers between them: otherwise an item would resend all its bytes forever.
  const atOnce = failure.kind !== 'retry' && attempts === 1 && refusals <= 1
  const afterMs = failure.kind === 'retry' ? failure.afterMs : 0
  const delay = atOnce ? 0 : retryDelay(attempts + refusals, moment.random, afterMs)
  const resume = resumeAfter(item.targets, stage, failure)
  return withoutEffects({
    ...item,
    targets: resume.targets,
    attempts,
    refusals,
    state: {
      at: 'waiting',
      stage: resume.stage,
      reason: failure.kind === 'retry' ? failure.reason : 'addresses',
      text: textOf(failure),
      until: moment.now + delay,
    },
  })
}

function textOf(failure: Recoverable): string {
  if (failure.kind === 'retry') return failure.text
  return failure.kind === 'missing' ? texts.missing : texts.addresses
}

/** Where to resume: expired addresses are requested again, objects that the server lacks are sent again. */
function resumeAfter(
  targets: Targets | null,
  stage: Stage,
  failure: Recoverable,
): { stage: Stage; targets: Targets | null } {
  if (failure.kind === 'retry' || !targets) return { stage, targets }
  if (failure.kind === 'addresses') {
    // A completion rejects all addresses at once; before it, stored objects stay stored.
    const remaining = stage === 'completing' ? null : mapTargets(targets, (one) => (one.stored ? one : null))
    return { stage: 'checked', targets: remaining }
  }
  const named = new Set(failure.urls)
  const all = [...targets.pages, targets.original, ...(targets.photos ?? [])].filter(
    (one) => one !== null && one !== 'none',
  )
  const knowsSome = all.some((one) => named.has(one.gcsUrl))
  return {
    stage: 'uploading',
    targets: mapTargets(targets, (one) =>
      named.has(one.gcsUrl) || !knowsSome ? { ...one, stored: false } : one,
    ),
  }
}
