import { copyKeyOf } from './copy-names.ts'
import { pagesComplete, pagesOf } from './objects.ts'
import { nextStep, type Ability } from './steps.ts'
import { stages, type UploadItem } from './types.ts'

// Captures are alike if the server's check for duplicates would find one of them for the other.

/** After this many failures in a row, those that are alike no longer wait for a capture. */
const GIVES_WAY_AFTER = 3

/**
 * Captures of one workspace that are alike have one of these keys in common: the same content, or the same size and
 * name but for the mark of a copy. The pages that are made of a PDF follow from its content.
 */
export function likenessesOf(item: UploadItem): readonly string[] {
  const { projectId, size, name } = item
  const bytes = item.original ? [item.original] : pagesOf(item)
  return [
    JSON.stringify(['content', projectId, ...bytes.map(({ sha256 }) => sha256)]),
    JSON.stringify(['name', projectId, size, copyKeyOf(name)]),
  ]
}

/** Whether the next step is the check for duplicates before an upload. */
export const isToBeChecked = (item: UploadItem, ability: Ability): boolean =>
  'stage' in item.state && item.state.stage === 'hashed' && nextStep(item, ability)?.do === 'check'

/**
 * Whether an item is expected to arrive soon. Others must not wait for one that ended unsent, that fails again and
 * again, or that needs a page for its hash or its pages where there is none.
 */
function isOnItsWay(item: UploadItem, local: boolean): boolean {
  const { state, attempts, refusals } = item
  if (!('stage' in state) || state.at === 'needs-attention') return false
  if (attempts + refusals >= GIVES_WAY_AFTER) return false
  return local || (state.stage !== 'stored' && pagesComplete(item))
}

/** Order of captures that are alike: those that were checked, then the others by age. */
const placeOf = ({ captureId, state }: UploadItem): string =>
  'stage' in state && stages.indexOf(state.stage) > stages.indexOf('hashed') ? '' : captureId

/** Whether an item, which is not checked yet, must wait for another that is alike. */
export const isAhead = (other: UploadItem, item: UploadItem, local: boolean): boolean =>
  placeOf(other) < item.captureId && isOnItsWay(other, local)

/**
 * Captures that must not be checked yet: another that is alike is on its way, and a check before it has arrived would
 * not find it.
 */
export function behindOthers(items: readonly UploadItem[], ability: Ability): ReadonlySet<string> {
  const first = new Map<string, UploadItem>()
  for (const item of items) {
    if (!isOnItsWay(item, ability.local)) continue
    for (const key of likenessesOf(item)) {
      const known = first.get(key)
      if (!known || placeOf(item) < placeOf(known)) first.set(key, item)
    }
  }
  const isBehind = (item: UploadItem) =>
    likenessesOf(item).some((key) => {
      const other = first.get(key)
      return other !== undefined && isAhead(other, item, ability.local)
    })
  return new Set(
    items.filter((item) => isToBeChecked(item, ability) && isBehind(item)).map(({ captureId }) => captureId),
  )
}
