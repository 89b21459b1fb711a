import type { QueryClient } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { texts } from '#messages/page-turning.ts'
import { changeCount } from '#platform/api/change-count.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

export interface TurnedPage {
  readonly client: QueryClient
  readonly projectId: string
  /** The document as it was when the button was pressed. */
  readonly file: FileThing
  /** From 0. */
  readonly page: number
}

let last: Promise<void> = Promise.resolve()

/**
 * Rotates a page for everyone who sees the document, a quarter turn clockwise or back. Presses in quick succession add
 * up. Never rejects.
 */
export function turnPage(turned: TurnedPage, by: 90 | 270 = 90): Promise<void> {
  last = last.then(() => turnNow(turned, by))
  return last
}

async function turnNow(turned: TurnedPage, by: 90 | 270): Promise<void> {
  const { client, projectId, page, file } = turned
  const key = thingKey(projectId, file.id)
  const { id, data }: FileThing = client.getQueryData(key) ?? file
  try {
    changeCount.add()
    const body = { page, image: data.pageImages[page] ?? '', by }
    client.setQueryData(key, await api.call('turnPage', { params: { id }, body }, { projectId }))
    refreshLists(client, projectId)
    const undo = () => void turnPage(turned, 270)
    showSnackbar({
      text: texts.turned({ page: page + 1 }),
      ...(by === 90 && { action: { label: texts.undo, onPress: undo } }),
    })
  } catch (error) {
    showSnackbar({ text: detailOf(error, texts.turnError) })
  }
}
