import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ReviewScreen } from '#features/documents/index.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { file, InWorkspace, newAddresses, picture, testHost, type TestHost } from './host.tsx'

/** A server with three documents to review. */
export async function reviewHost(): Promise<TestHost> {
  const host = testHost({
    schema: {
      type: 'object',
      properties: { vendor: { type: 'string' }, total: { type: 'number' } },
      order: ['vendor', 'total'],
    },
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
  const [page1 = ''] = newAddresses('1')
  host.stored.set(page1, await picture('One', 600, 840))
  for (const n of [1, 2, 3])
    host.things.set(
      `doc${n}`,
      file(`doc${n}`, {
        pageImages: [page1],
        extracted: { vendor: `Shop ${n}`, total: n },
        evidence: {
          vendor: { page: 0, box: [0.1, 0.1, 0.3, 0.05], source: 'ocr', confidence: 0.4 },
          total: { page: 0, box: [0.6, 0.8, 0.2, 0.05], source: 'ocr', confidence: 0.5 },
        },
        review: [
          { key: 'vendor', reason: 'unclear' },
          { key: 'total', reason: n === 3 ? 'invalid' : 'unclear' },
        ],
      }),
    )
  return host
}

let client: QueryClient
/** The query client of the current screen. */
export const shownClient = () => client

function Watched() {
  const own = useQueryClient()
  useEffect(() => {
    client = own
  }, [own])
  return (
    <>
      <ReviewScreen projectId="p1" />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </>
  )
}
export async function showReview(width = 1440, height = 900) {
  await page.viewport(width, height)
  showInWorkspace(
    <InWorkspace>
      <Watched />
    </InWorkspace>,
  )
}
/** With the first document shown. */
export async function openReview(width?: number, height?: number) {
  await showReview(width, height)
  await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}
export async function inFront(host: TestHost, id: string, place: string) {
  const { vendor, total } = host.things.get(id)?.data.extracted ?? {}
  const title = typeof total === 'number' ? `${String(vendor)} · ${total}.00` : `${id}.jpg`
  await expect.element(page.getByText(place, { exact: true })).toBeVisible()
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  // Its name comes with the queue, its fields with the document: keys act on visible fields only.
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}
