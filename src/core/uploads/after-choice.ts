import { REMOVED_RETENTION_MS } from '#contract/limits.ts'
import { type Advance, type ChoiceEvent, type Moment, plain, reach } from './events.ts'
import { type ActiveState, stages, type UploadItem } from './types.ts'

/** What becomes of an item by a choice. The lease goes: whoever works on the item learns it by the epoch. */
export function afterChoice(item: UploadItem, choice: ChoiceEvent['type'], moment: Moment): Advance {
  const { state } = item
  switch (choice) {
    case 'upload-anyway':
      if (state.at !== 'held-duplicate') return plain(item)
      return reach(item, 'checked', { keepBoth: true, skipped: null, thingId: null, lease: null })
    case 'remove':
      // Nothing unsent is in a released row: the list drops it, it is not removed.
      if (state.at === 'released' || state.at === 'removed') return plain(item)
      return plain({
        ...item,
        lease: null,
        state: { at: 'removed', was: state, until: moment.now + REMOVED_RETENTION_MS },
      })
    case 'restore':
      return state.at === 'removed' ? plain({ ...item, lease: null, state: state.was }) : plain(item)
    case 'hurry':
      if (state.at !== 'waiting' || state.until <= moment.now) return plain(item)
      return plain({ ...item, attempts: 0, state: { ...state, until: moment.now } })
    case 'retry':
      if (state.at === 'held-duplicate')
        return reach(item, 'hashed', { skipped: null, thingId: null, lease: null })
      if (state.at === 'needs-attention') return retry(item, state)
      if (state.at !== 'waiting' && state.at !== 'waiting-quota' && state.at !== 'waiting-auth')
        return plain(item)
      return reach(item, state.stage)
  }
}

const sends = (stage: ActiveState & { at: 'needs-attention' }) =>
  stages.indexOf(stage.stage) >= stages.indexOf('minted')

/** A retry by a person does not stumble over the same leftover: what the failure concerned is made anew. */
function retry(item: UploadItem, state: Extract<ActiveState, { at: 'needs-attention' }>): Advance {
  const fresh = { lease: null, targets: null, refusals: 0 } as const
  if (state.code === 'corrupt' || state.code === 'bytes-lost' || state.stage === 'stored') {
    const pages = item.kind === 'pdf' ? { pages: [], pageCount: null } : {}
    return reach(item, 'stored', { ...fresh, ...pages, hash: null })
  }
  return reach(item, sends(state) ? 'checked' : state.stage, fresh)
}
