import {
  openForPages,
  changePage,
  type Documents,
  finishAll,
  documentOfPage,
} from '#core/capture/documents.ts'
import type { PageAppearance } from '#core/capture/types.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import { enqueue } from '#platform/drafts/enqueue.ts'
import { putPageBack, removePage } from '#platform/drafts/remove-page.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { texts } from '#messages/capture.ts'
import type { Drafts } from './use-drafts.ts'
import type { Shutter } from './use-shutter.ts'

export interface PageActsSettings {
  readonly scope: DraftScope
  readonly drafts: Drafts
  readonly shutter: Shutter
  /** Shows the card of a page, or none. */
  readonly show: (pageId: string | null) => void
}

/** Actions on the pages in the tray. A failure is reported; nothing is half done. */
export function usePageActs({ scope, drafts, shutter, show }: PageActsSettings) {
  const run = (work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      console.error(error)
      showSnackbar({ text: texts.actError })
    })
  }
  const change = (by: (documents: Documents) => Documents) => run(drafts.change(by))
  const remove = async (pageId: string, text: string) => {
    const removed = await removePage(scope, pageId)
    if (!removed) return
    show(null)
    showSnackbar({
      text,
      action: { label: texts.undo, onPress: () => run(putPageBack(scope, removed)) },
    })
  }
  const takeAgain = async (pageId: string) => {
    const removed = await removePage(scope, pageId)
    if (!removed) return
    show(null)
    const { document } = removed
    if (document.pages.length === 1) return
    shutter.takeAgainAt(document.pages.findIndex(({ id }) => id === pageId))
    await drafts.change((documents) => openForPages(documents, document.id))
  }
  return {
    change,
    undo: (pageId: string) => run(remove(pageId, texts.removed)),
    deletePage: (pageId: string) => run(remove(pageId, texts.pageRemoved)),
    retake: (pageId: string) => run(takeAgain(pageId)),
    addPage(documentId: string) {
      change((documents) => openForPages(documents, documentId))
      announce(texts.nextShotJoins)
      show(null)
    },
    takeLook(pageId: string, look: PageAppearance) {
      preferences.captureFilter.set(look.filter)
      change((documents) => changePage(documents, pageId, (page) => ({ ...page, look })))
      show(null)
    },
    /** Another mode begins with a document of its own. */
    finishOpen: () => change(finishAll),
    uploadAsIs(documentId: string) {
      const finish = async () => {
        await drafts.change(finishAll)
        const left = (drafts.documents ?? []).filter(({ id }) => id === documentId)
        await enqueue(left.map((document) => ({ ...document, open: false })))
      }
      run(finish())
    },
    numberOf: (pageId: string) =>
      (documentOfPage(drafts.documents ?? [], pageId)?.pages.findIndex(({ id }) => id === pageId) ?? -1) + 1,
  }
}

export type PageActs = ReturnType<typeof usePageActs>
