import type { QueryClient } from '@tanstack/react-query'
import type { PageText } from '#contract/document-details.ts'
import type { FileThing } from '#contract/things.ts'
import { savePdf } from '#features/documents/index.ts'
import { reportQuery, titleIn } from '#features/workspace-data/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { plainName } from '#lib/name-in-text.ts'
import { texts as approvalTexts } from '#messages/approval.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/reports.ts'
import { pageImages } from '#platform/cache/page-cache.ts'
import { api } from '#platform/session/page-session.ts'
import { titleOf } from '../report-of.ts'
import { coverOf } from './cover-of.ts'
import { drawCover } from './draw-cover.ts'

export interface ReportPdfInput {
  readonly client: QueryClient
  readonly projectId: string
  readonly file: FileThing
  /** Whether the server provides the text of pages. */
  readonly hasText: boolean
  /** Called with the current step. */
  readonly onProgress: (text: string) => void
}

/** A page of a receipt in the PDF. */
interface ReceiptPage {
  /** Storage address of its image. */
  readonly image: string
  readonly text: PageText | undefined
  readonly number: number
}

/**
 * Saves a report as one PDF: its cover page, then the pages of its receipts in row order, each with its number.
 * Resolves to a message about missing receipts; undefined if there are none.
 */
export async function saveReportPdf(input: ReportPdfInput): Promise<string | undefined> {
  const { client, projectId, file, onProgress } = input
  const {
    report: current,
    documents,
    now,
    approval,
  } = await client.fetchQuery(reportQuery(projectId, file.id))
  const project = client.getQueryData(projectQuery(projectId).queryKey)
  const nameOf = (id: string | null | undefined) =>
    project?.members.find(({ user_id }) => user_id === id)?.username ?? approvalTexts.somebody
  const byId = new Map(documents.map((one) => [one.id, one]))
  const receipts = now.rows.flatMap(({ document_id: id }) => byId.get(id ?? '') ?? [])
  const employee = current.data.extracted['employee']
  const cover = await drawCover(
    coverOf({
      file: current,
      report: now,
      currency: now.currency ?? project?.default_currency ?? null,
      rules: approval,
      person: typeof employee === 'string' ? employee : nameOf(String(current['created_by'])),
      nameOf,
      numbers: new Map(receipts.map(({ id }, at) => [id, at + 1])),
    }),
  )
  const pages = await pagesOf(receipts, input)
  const pageCount = cover.length + pages.length
  await savePdf(
    {
      title: titleIn(client, projectId, current.data),
      pageCount,
      readPage: (page) => imageOf(page, cover, pages),
      texts: [
        ...cover.map(({ text }, page) => ({ ...text, page })),
        ...pages.flatMap(({ text }, at) => (text ? [{ ...text, page: cover.length + at }] : [])),
      ],
      notes: new Map(pages.map(({ number }, at) => [cover.length + at, String(number)])),
      onPage: (page) => onProgress(detailTexts.makingPage({ page: page + 1, pages: pageCount })),
    },
    plainName(titleOf(current)).replace(/\s+/g, ' '),
  )
  const deleted = now.rows.filter(({ problem }) => problem === 'gone').length
  const closed = now.documents.length - receipts.length - deleted
  const notes = [
    ...(closed > 0 ? [texts.pdfLeftOut({ n: closed })] : []),
    ...(deleted > 0 ? [texts.pdfDeleted({ n: deleted })] : []),
  ]
  return notes.length > 0 ? notes.join(' ') : undefined
}

const imageOf = async (
  page: number,
  cover: readonly { readonly image: Blob }[],
  pages: readonly ReceiptPage[],
): Promise<Blob> => cover[page]?.image ?? pageImages.read(pages[page - cover.length]?.image ?? '')

/** Texts are requested for one document after the other, like the pages. */
async function pagesOf(receipts: readonly FileThing[], input: ReportPdfInput): Promise<ReceiptPage[]> {
  const pages: ReceiptPage[] = []
  for (const [at, receipt] of receipts.entries()) {
    const read = await textOf(receipt, input)
    for (const [page, image] of receipt.data.pageImages.entries())
      pages.push({ image, text: read.find((one) => one.page === page), number: at + 1 })
  }
  return pages
}

async function textOf(
  { id }: FileThing,
  { projectId, hasText }: ReportPdfInput,
): Promise<readonly PageText[]> {
  if (!hasText) return []
  try {
    return (await api.call('pageText', { params: { id } }, { projectId })).pages
  } catch (error) {
    // A PDF without its text is better than none.
    console.warn('The text of a receipt could not be had', error)
    return []
  }
}
