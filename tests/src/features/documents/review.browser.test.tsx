import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyEvents } from '#features/workspace-data/apply-events.ts'
import { DocumentsOverview } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { type Call, file, holdWrites, InWorkspace, type TestHost, write, writesOf } from './host.tsx'
import { inFront, openReview, reviewHost, shownClient } from './reviewing.tsx'

// The queue of documents with uncertain, invalid or missing fields.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
beforeEach(async () => {
  host = await reviewHost()
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const event = (type: 'thing-changed' | 'thing-deleted' | 'thing-created', id: string, version: number) =>
  applyEvents(shownClient(), 'p1', [
    { type, id, kind: 'File', version, document_type: 'receipt', status: 'extracted' },
  ])

describe('on a desktop', () => {
  test('opens one field at a time, with its part of the page', async () => {
    await openReview()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    const crop = page.getByRole('img', { name: 'Vendor on the page' })
    await expect.element(crop).toBeVisible()
    await waitFor(() => {
      const frame = crop.element().parentElement!.parentElement!.getBoundingClientRect()
      const mark = crop
        .element()
        .parentElement!.querySelector('[data-evidence-mark]')!
        .getBoundingClientRect()
      // The marked location is inside the visible part, and larger than on the whole page.
      expect(mark.left).toBeGreaterThanOrEqual(frame.left)
      expect(mark.right).toBeLessThanOrEqual(frame.right)
      expect(mark.top).toBeGreaterThanOrEqual(frame.top)
      expect(mark.bottom).toBeLessThanOrEqual(frame.bottom)
      expect(mark.width / frame.width).toBeGreaterThan(0.3)
    })
    await expect.element(page.getByRole('progressbar', { name: 'Documents reviewed' })).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Total on the page' })).not.toBeInTheDocument()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('img', { name: 'Total on the page' })).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Vendor on the page' })).not.toBeInTheDocument()
    expect(document.activeElement).toHaveAttribute('data-field', 'total')
    await page.getByRole('button', { name: 'Vendor', exact: true }).click()
    await expect.element(page.getByRole('img', { name: 'Vendor on the page' })).toBeVisible()
  })

  test('decides the same question in several documents at once, after listing them', async () => {
    for (const id of ['doc1', 'doc3']) host.things.get(id)!.data.extracted['vendor'] = 'Aeon'
    await openReview()
    await page.getByRole('button', { name: 'Same question in 2 documents' }).click()
    const dialog = page.getByRole('dialog', { name: 'One decision for 2 documents' })
    await expect.element(dialog.getByText('Vendor stays “Aeon” and needs no more review in:')).toBeVisible()
    expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
    expect(writesOf(host)).toEqual([])
    await dialog.getByRole('button', { name: 'Confirm in 2 documents' }).click()
    await expect.element(page.getByText('Vendor reviewed in 2 documents.')).toBeVisible()
    expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Aeon' }, { 'extracted.vendor': 'Aeon' }])
    expect(host.things.get('doc2')!.data.evidence!['vendor']).toMatchObject({ source: 'ocr' })
    await expect.element(page.getByRole('heading', { level: 2, name: 'Total' })).toBeVisible()
  })

  test('A accepts a field, the next document follows, and the end shows the count', async () => {
    await openReview()
    await userEvent.keyboard('a')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }]))
    await expect.element(page.getByRole('heading', { level: 2, name: 'Vendor' })).not.toBeInTheDocument()
    await userEvent.keyboard('a')
    await inFront(host, 'doc2', '2 of 3')
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront(host, 'doc3', '3 of 3')
    expect(host.things.get('doc2')!.data.evidence!['total']).toMatchObject({ source: 'user' })
    // Its total is invalid: it is corrected, not confirmed.
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Vendor' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: 'Confirm', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('e')
    await page.getByLabelText('Total', { exact: true }).fill('33')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('All done')).toBeVisible()
    await expect.element(page.getByText('3 documents reviewed')).toBeVisible()
    expect(host.things.get('doc3')!.data.extracted['total']).toBe(33)
  })

  test('A pressed while a field is being saved accepts the next one', async () => {
    await openReview()
    const letGo = holdWrites(host)
    await userEvent.keyboard('a')
    await userEvent.keyboard('a')
    letGo()
    await inFront(host, 'doc2', '2 of 3')
    expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }, { 'extracted.total': 1 }])
  })

  test('S skips, and skipped documents can be reviewed at the end', async () => {
    await openReview()
    await userEvent.keyboard('s')
    await inFront(host, 'doc2', '2 of 3')
    await userEvent.keyboard('s')
    await inFront(host, 'doc3', '3 of 3')
    await userEvent.keyboard('s')
    await expect.element(page.getByText('3 documents were skipped')).toBeVisible()
    await page.getByRole('button', { name: 'Review skipped documents' }).click()
    await inFront(host, 'doc1', '1 of 3')
    expect(writesOf(host)).toEqual([])
  })
})

describe('with other reviewers', () => {
  test('a document that someone else completed or deleted is skipped', async () => {
    await openReview()
    write(host, 'doc1', { 'extracted.vendor': 'A', 'extracted.total': 1 })
    event('thing-changed', 'doc1', 2)
    await inFront(host, 'doc2', '1 of 2')
    host.things.delete('doc2')
    event('thing-deleted', 'doc2', 2)
    await inFront(host, 'doc3', '1 of 1')
    expect(writesOf(host)).toEqual([])
  })

  test('Confirm all accepts the other fields and reports a newer value of a colleague, which it keeps', async () => {
    await openReview()
    write(host, 'doc1', { 'extracted.vendor': 'Written meanwhile' })
    await page.getByRole('button', { name: 'Confirm all' }).click()
    await expect
      .element(page.getByText('Someone just changed this field. Check the new value first.'))
      .toBeVisible()
    await inFront(host, 'doc2', '2 of 3')
    const { extracted, evidence } = host.things.get('doc1')!.data
    expect(extracted).toEqual({ vendor: 'Written meanwhile', total: 1 })
    expect(evidence?.['total']).toMatchObject({ source: 'user' })
  })

  test('a new document is placed behind the current one', async () => {
    await openReview()
    const fresh = file('doc0', { review: [{ key: 'vendor', reason: 'missing' }] })
    host.things = new Map([['doc0', fresh], ...host.things])
    event('thing-created', 'doc0', 1)
    await inFront(host, 'doc1', '1 of 4')
    await page.getByRole('button', { name: 'Skip' }).click()
    await inFront(host, 'doc0', '2 of 4')
    expect(page.getByText('Shop 1 · 1.00', { exact: true }).query()).toBeNull()
  })

  test('typed text stays when the document is completed elsewhere', async () => {
    await openReview()
    await userEvent.keyboard('e')
    await page.getByLabelText('Vendor', { exact: true }).fill('My careful text')
    write(host, 'doc1', { 'extracted.vendor': 'A', 'extracted.total': 1 })
    event('thing-changed', 'doc1', 2)
    await expect.element(page.getByText('Someone else has just reviewed this document.')).toBeVisible()
    await expect.element(page.getByLabelText('Vendor', { exact: true })).toHaveValue('My careful text')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await inFront(host, 'doc2', '1 of 2')
  })
})

describe('the review link', () => {
  const overview = async () => {
    await page.viewport(1440, 900)
    showInWorkspace(
      <InWorkspace>
        <DocumentsOverview projectId="p1" />
      </InWorkspace>,
    )
    await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  }
  test('is on the overview with the number of documents to review', async () => {
    await overview()
    await expect
      .element(page.getByRole('link', { name: /3 documents to review/ }))
      .toHaveAttribute('href', '/project/p1/review')
  })
  test('comes with the document types below it, so that they do not move', async () => {
    const waiting = Promise.withResolvers<Response>()
    const isAsked = ({ query }: Call) => query.get('column_filters')?.includes('"review"') === true
    host.instead = (call) => (isAsked(call) ? waiting.promise : undefined)
    await overview()
    await expect.poll(() => host.calls.some(isAsked)).toBe(true)
    await expect.poll(() => host.calls.some(({ path }) => path === '/api/schemas/stats')).toBe(true)
    await expect.element(page.getByRole('heading', { name: 'Document types' })).not.toBeInTheDocument()
    waiting.resolve(Response.json({ rows: [], total_count: 3 }))
    await expect.element(page.getByRole('link', { name: /3 documents to review/ })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Document types' })).toBeVisible()
  })
  test('is missing on a server without review marks', async () => {
    host.additions = []
    await overview()
    await expect.element(page.getByText('Receipt').first()).toBeVisible()
    expect(page.getByRole('link', { name: /to review/ }).query()).toBeNull()
  })
})
