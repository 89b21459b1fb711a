import { openForPages, changePage, type Documents, finishAll } from '#core/capture/documents.ts'
import type { PageAppearance } from '#core/capture/types.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/capture.ts'
import type { Drafts } from './use-drafts.ts'
import type { ShotSettled } from './running-shot.ts'
import { withStore } from './store.ts'
import type { Shutter } from './use-shutter.ts'

export interface PageActionsSettings {
  readonly scope: DraftScope
  readonly drafts: Drafts
  readonly shutter: Shutter
  readonly shotSettled: ShotSettled
  /** Shows the card of a page, or none. */
  readonly show: (pageId: string | null) => void
}

/** Runs an action and reports a failure. Actions are atomic. */
function run(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error(error)
    showSnackbar({ text: texts.actError })
  })
}

/** Actions on the pages of drafts. */
export function usePageActions({ scope, drafts, shutter, shotSettled, show }: PageActionsSettings) {
  const change = (by: (documents: Documents) => Documents) => run(drafts.change(by))
  const remove = async (pageId: string, text: string) => {
    const removed = await withStore(({ removePage }) => removePage(scope, pageId))
    if (!removed) return
    show(null)
    showSnackbar({
      text,
      action: {
        label: texts.undo,
        onPress: () => run(withStore(({ putPageBack }) => putPageBack(scope, removed))),
      },
    })
  }
  const retake = async (pageId: string) => {
    const removed = await withStore(({ removePage }) => removePage(scope, pageId))
    if (!removed) return
    show(null)
    const { document } = removed
    if (document.pages.length === 1) return
    shutter.retakeAt(document.pages.findIndex(({ id }) => id === pageId))
    await drafts.change((documents) => openForPages(documents, document.id))
  }
  const uploadAsIs = async (documentId: string) => {
    await drafts.change(finishAll)
    const documents = (drafts.documents ?? []).filter(({ id }) => id === documentId)
    const finished = documents.map((document) => ({ ...document, open: false }))
    await withStore(({ enqueue }) => enqueue(finished))
  }
  const removeAll = async () => {
    await shotSettled()
    const removed = await withStore(async ({ readDrafts, removeDocuments }) =>
      removeDocuments(await readDrafts(scope)),
    )
    showSnackbar({ text: removed > 0 ? texts.documentsRemoved({ n: removed }) : texts.alreadySent })
  }
  return {
    change,
    undo: (pageId: string) => run(remove(pageId, texts.removed)),
    deletePage: (pageId: string) => run(remove(pageId, texts.pageRemoved)),
    retake: (pageId: string) => run(retake(pageId)),
    addPage(documentId: string) {
      change((documents) => openForPages(documents, documentId))
      announce(texts.nextShotJoins)
      show(null)
    },
    setAppearance(pageId: string, look: PageAppearance) {
      change((documents) => changePage(documents, pageId, (page) => ({ ...page, look })))
      show(null)
    },
    /** The next shot starts a new document. Waits for the shot in progress. */
    finishOpen: () => run(shotSettled().then(() => drafts.change(finishAll))),
    uploadAsIs: (documentId: string) => run(uploadAsIs(documentId)),
    /** Moves all documents that are not enqueued yet to Removed. */
    removeAll: () => run(removeAll()),
  }
}

export type PageActions = ReturnType<typeof usePageActions>
