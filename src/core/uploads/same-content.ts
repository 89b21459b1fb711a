import { pagesOf } from './objects.ts'
import { nextStep, type Ability } from './steps.ts'
import type { UploadItem } from './types.ts'

/** Equal for captures of the same content in one workspace; the pages that are made of a PDF follow from it. */
export const contentOf = (item: UploadItem): string => {
  const bytes = item.original ? [item.original] : pagesOf(item)
  return [item.projectId, ...bytes.map(({ sha256 }) => sha256)].join(' ')
}

/** Whether the next step is the check for duplicates before an upload. */
export const isToBeChecked = (item: UploadItem, ability: Ability): boolean =>
  'stage' in item.state && item.state.stage === 'hashed' && nextStep(item, ability)?.do === 'check'

/**
 * Whether this runner or the server's next response advances an item. One that ended unsent, and one that only a
 * page can hash, must not block others.
 */
export const isOnItsWay = ({ state }: UploadItem, local: boolean): boolean =>
  (state.at === 'working' ||
    state.at === 'waiting' ||
    state.at === 'waiting-auth' ||
    state.at === 'waiting-quota') &&
  (local || state.stage !== 'stored')

/**
 * Captures that must not be checked yet: an older one of the same content is on its way, and a check before it has
 * arrived would not find it.
 */
export function behindOlder(items: readonly UploadItem[], ability: Ability): ReadonlySet<string> {
  const oldest = new Map<string, string>()
  for (const item of items) {
    if (!isOnItsWay(item, ability.local)) continue
    const content = contentOf(item)
    const known = oldest.get(content)
    if (known === undefined || item.captureId < known) oldest.set(content, item.captureId)
  }
  const isBehind = (item: UploadItem) => (oldest.get(contentOf(item)) ?? item.captureId) < item.captureId
  return new Set(
    items.filter((item) => isToBeChecked(item, ability) && isBehind(item)).map(({ captureId }) => captureId),
  )
}
