import { storedFilename } from '#core/uploads/stored-filename.ts'
import type { CaptureMode, DraftDocument, DraftPage } from './types.ts'

// Operations of the tray. Each returns the documents, oldest first, or the same array if nothing changed.

export type Documents = readonly DraftDocument[]

/** Owner and name of a new document. */
export interface NewDocument {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
}

/** Adds a shot to the open document, or starts a new one. */
export function addShot(
  documents: Documents,
  page: DraftPage,
  mode: CaptureMode,
  fresh: NewDocument,
): Documents {
  const open = documents.findLast((document) => document.open)
  if (!open) {
    return [...documents, { ...fresh, pages: [page], open: mode === 'one', lastShotAt: page.takenAt }]
  }
  return replaced(documents, open.id, () => ({
    ...open,
    pages: [...open.pages, page],
    // Only one page was requested: the next shot starts a new document again.
    open: mode === 'one',
    lastShotAt: page.takenAt,
  }))
}

/** The next shot becomes a page of this document. */
export const openForPages = (documents: Documents, id: string): Documents =>
  documents.some((document) => document.id === id)
    ? documents.map((document) => ({ ...document, open: document.id === id }))
    : documents

/** Closes all documents, so that no more pages are added. */
export const finishAll = (documents: Documents): Documents =>
  documents.some(({ open }) => open) ? documents.map((document) => ({ ...document, open: false })) : documents

export const changePage = (
  documents: Documents,
  pageId: string,
  change: (page: DraftPage) => DraftPage,
): Documents => {
  const holder = documentOfPage(documents, pageId)
  if (!holder) return documents
  return replaced(documents, holder.id, () => ({
    ...holder,
    pages: holder.pages.map((page) => (page.id === pageId ? change(page) : page)),
  }))
}

/** Removes a page, and the document with its last page. */
export function withoutPage(documents: Documents, pageId: string): Documents {
  const holder = documentOfPage(documents, pageId)
  if (!holder) return documents
  const pages = holder.pages.filter(({ id }) => id !== pageId)
  return replaced(documents, holder.id, () => (pages.length > 0 ? { ...holder, pages } : null))
}

/** Restores a removed page at its old position, and its document if that was removed. */
export function restorePage(documents: Documents, was: DraftDocument, page: DraftPage): Documents {
  const at = was.pages.findIndex(({ id }) => id === page.id)
  if (documents.some(({ id }) => id === was.id)) {
    return replaced(documents, was.id, (document) => ({
      ...document,
      pages: document.pages.toSpliced(at, 0, page),
    }))
  }
  return [...documents, { ...was, pages: [page], open: false }].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Moves a page to an index within its document, clamped to the ends. */
export function movePage(documents: Documents, pageId: string, to: number): Documents {
  const holder = documentOfPage(documents, pageId)
  const page = holder?.pages.find(({ id }) => id === pageId)
  if (!holder || !page) return documents
  const rest = holder.pages.filter((one) => one !== page)
  const place = Math.min(rest.length, Math.max(0, to))
  if (holder.pages[place] === page) return documents
  return replaced(documents, holder.id, () => ({ ...holder, pages: rest.toSpliced(place, 0, page) }))
}

/** Splits a document: this page and those after it become the next document. Not possible at the first page. */
export function splitAt(documents: Documents, pageId: string, fresh: NewDocument): Documents {
  const holder = documentOfPage(documents, pageId)
  const at = holder?.pages.findIndex(({ id }) => id === pageId) ?? -1
  if (!holder || at < 1) return documents
  const first = { ...holder, pages: holder.pages.slice(0, at), open: false }
  const second = { ...holder, ...fresh, pages: holder.pages.slice(at) }
  return documents.flatMap((document) => (document === holder ? [first, second] : [document]))
}

/** Appends the pages to the previous document, which keeps its name. */
export function mergeWithPrevious(documents: Documents, id: string): Documents {
  const at = documents.findIndex((document) => document.id === id)
  const [before, after] = [documents[at - 1], documents[at]]
  if (!before || !after) return documents
  const merged: DraftDocument = {
    ...before,
    pages: [...before.pages, ...after.pages],
    open: before.open || after.open,
    lastShotAt: Math.max(before.lastShotAt, after.lastShotAt),
  }
  return documents.flatMap((document) =>
    document === before ? [merged] : document === after ? [] : [document],
  )
}

/** An empty name keeps the old one. */
export function rename(documents: Documents, id: string, name: string): Documents {
  const wanted = storedFilename(name)
  if (name.trim() === '') return documents
  return replaced(documents, id, (document) => ({ ...document, name: wanted }))
}

export const documentOfPage = (documents: Documents, pageId: string): DraftDocument | undefined =>
  documents.find(({ pages }) => pages.some(({ id }) => id === pageId))

export const pageOf = (documents: Documents, pageId: string): DraftPage | undefined =>
  documentOfPage(documents, pageId)?.pages.find(({ id }) => id === pageId)

const replaced = (
  documents: Documents,
  id: string,
  change: (document: DraftDocument) => DraftDocument | null,
): Documents => documents.flatMap((document) => (document.id === id ? (change(document) ?? []) : [document]))
