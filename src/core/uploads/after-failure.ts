import { type Transition, needsAttention, type Moment, withoutEffects, stageOf } from './events.ts'
import { type Failure, texts } from './failures.ts'
import { mapTargets } from './objects.ts'
import { quotaDelay, retryDelay } from './retry.ts'
import type { Stage, Targets, UploadItem } from './types.ts'

/** What becomes of an item whose step failed. No failure ever drops anything. */
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
  // A first refusal of an address is ordinary after a pause and costs no wait. Refused completions count through the
  // transfers between them: else an item would send all its bytes again and again without a rest.
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

/** Where to go on: addresses of no use any more are asked for again, objects that the host lacks are sent again. */
function resumeAfter(
  targets: Targets | null,
  stage: Stage,
  failure: Recoverable,
): { stage: Stage; targets: Targets | null } {
  if (failure.kind === 'retry' || !targets) return { stage, targets }
  if (failure.kind === 'addresses') {
    // A completion that refuses addresses refuses all of them; before it, what is stored stays stored.
    const kept = stage === 'completing' ? null : mapTargets(targets, (one) => (one.stored ? one : null))
    return { stage: 'checked', targets: kept }
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
