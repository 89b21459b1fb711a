import type { DraftDocument, DraftPage } from '#core/capture/types.ts'
import { storedBytes } from '#tests/src/core/uploads/an-item.ts'

/** A page right after the photo was taken. */
export const aPage = (id: string, patch: Partial<DraftPage> = {}): DraftPage => ({
  id,
  photo: storedBytes(`${id}/photo`),
  takenAt: 1_000,
  look: { corners: null, filter: 'enhanced', rotation: 0 },
  findings: null,
  made: null,
  ...patch,
})

export const aDocument = (
  id: string,
  pageIds: readonly string[],
  patch: Partial<DraftDocument> = {},
): DraftDocument => ({
  id,
  userId: 'anna',
  projectId: 'office',
  name: `Receipt ${id}`,
  pages: pageIds.map((pageId) => aPage(pageId)),
  open: false,
  lastShotAt: 1_000,
  ...patch,
})

/** The tray as ids: `a:1,2 b:3`. */
export const shape = (documents: readonly DraftDocument[]): string =>
  documents.map(({ id, pages }) => `${id}:${pages.map((page) => page.id).join()}`).join(' ')
