import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyEvents } from '#features/workspace-data/apply-events.ts'
import { DocumentsOverview, ReviewScreen } from '#features/documents/index.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import {
  file,
  holdWrites,
  InWorkspace,
  newAddresses,
  picture,
  testHost,
  type TestHost,
  write,
  writesOf,
} from './host.tsx'

// The queue of documents with doubtful, invalid or missing fields.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
let client: QueryClient
beforeEach(async () => {
  host = testHost({
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
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

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
async function show(width = 1440, height = 900) {
  await page.viewport(width, height)
  showInWorkspace(
    <InWorkspace>
      <Watched />
    </InWorkspace>,
  )
}
async function open(width?: number, height?: number) {
  await show(width, height)
  await inFront('doc1', '1 of 3')
}
async function inFront(id: string, place: string) {
  const { vendor, total } = host.things.get(id)?.data.extracted ?? {}
  const title = typeof total === 'number' ? `${String(vendor)} · ${total}.00` : `${id}.jpg`
  await expect.element(page.getByText(place, { exact: true })).toBeVisible()
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  // Its name comes with the queue, its fields with the document: keys act on what can be seen.
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}
const event = (type: 'thing-changed' | 'thing-deleted' | 'thing-created', id: string, version: number) =>
  applyEvents(client, 'p1', [
    { type, id, kind: 'File', version, document_type: 'receipt', status: 'extracted' },
  ])

describe('at a desk', () => {
  test('opens one field at a time, with the part of the page where it was read', async () => {
    await open()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    const crop = page.getByRole('img', { name: 'Vendor on the page' })
    await expect.element(crop).toBeVisible()
    await waitFor(() => {
      const frame = crop.element().parentElement!.parentElement!.getBoundingClientRect()
      const mark = crop
        .element()
        .parentElement!.querySelector('[data-evidence-mark]')!
        .getBoundingClientRect()
      // The marked place lies inside what is shown, and is larger than on the whole page.
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

  test('names both values if an e-invoice and the print differ, and saves the chosen one', async () => {
    const first = host.things.get('doc1')!
    first.data.evidence!['vendor'] = {
      page: 0,
      source: 'code',
      confidence: 1,
      printed: 'Acme GmbH',
    }
    await open()
    await expect.element(page.getByRole('button', { name: 'Shop 1 · from code or e-invoice' })).toBeVisible()
    // A value in question shows no confidence.
    expect(page.getByText(/confidence/).query()).toBeNull()
    await page.getByRole('button', { name: 'Acme GmbH · printed' }).click()
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Acme GmbH' }]))
    await expect.element(page.getByText('1 field left')).toBeVisible()
  })

  test('names the likeliest other value of the page and where it is, and saves it by P', async () => {
    const first = host.things.get('doc1')!
    first.data.evidence!['vendor'] = {
      page: 0,
      box: [0.1, 0.05, 0.3, 0.05],
      source: 'ocr',
      confidence: 0.4,
      doubt: 'choice',
      other: { value: 'Segi Cash & Carry', page: 0, box: [0.2, 0.2, 0.3, 0.05] },
    }
    await open()
    await expect.element(page.getByRole('button', { name: 'Shop 1 · higher on the page' })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Segi Cash & Carry · lower on the page' }))
      .toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Vendor: the other value on the page' })).toBeVisible()
    await userEvent.keyboard('p')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Segi Cash & Carry' }]))
  })

  test('edits a long name in a box that shows all of it; Enter saves', async () => {
    const name = 'AMPHAWA THAITEA & CO. Dimiliki oleh T PLUS F&B'
    host.things.get('doc1')!.data.extracted['vendor'] = name
    await open(390, 844)
    await userEvent.keyboard('e')
    const box = page.getByLabelText('Vendor', { exact: true })
    await expect.element(box).toHaveValue(name)
    expect(box.element().scrollWidth).toBeLessThanOrEqual(box.element().clientWidth)
    await box.fill(`${name} SDN`)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': `${name} SDN` }]))
  })

  test('decides the same question in several documents at once, after showing which', async () => {
    for (const id of ['doc1', 'doc3']) host.things.get(id)!.data.extracted['vendor'] = 'Aeon'
    await open()
    await page.getByRole('button', { name: 'Same question in 2 documents' }).click()
    const dialog = page.getByRole('dialog', { name: 'One decision for 2 documents' })
    await expect.element(dialog.getByText('Vendor stays “Aeon” and needs no more review in:')).toBeVisible()
    expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
    expect(writesOf(host)).toEqual([])
    await dialog.getByRole('button', { name: 'Accept in 2 documents' }).click()
    await expect.element(page.getByText('Vendor reviewed in 2 documents.')).toBeVisible()
    expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Aeon' }, { 'extracted.vendor': 'Aeon' }])
    expect(host.things.get('doc2')!.data.evidence!['vendor']).toMatchObject({ source: 'ocr' })
    await expect.element(page.getByRole('heading', { level: 2, name: 'Total' })).toBeVisible()
  })

  test('A accepts a field, the next document comes when nothing is left, and the end says how many', async () => {
    await open()
    await userEvent.keyboard('a')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }]))
    await expect.element(page.getByRole('heading', { level: 2, name: 'Vendor' })).not.toBeInTheDocument()
    await userEvent.keyboard('a')
    await inFront('doc2', '2 of 3')
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront('doc3', '3 of 3')
    expect(host.things.get('doc2')!.data.evidence!['total']).toMatchObject({ source: 'user' })
    // Its total is not valid: it is corrected, not accepted.
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Vendor' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: 'Accept', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('e')
    await page.getByLabelText('Total', { exact: true }).fill('33')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('All done')).toBeVisible()
    await expect.element(page.getByText('3 documents reviewed')).toBeVisible()
    expect(host.things.get('doc3')!.data.extracted['total']).toBe(33)
  })

  test('a value that was not read is to be entered; no key and no Accept all leaves it empty', async () => {
    const first = host.things.get('doc1')!
    delete first.data.extracted['total']
    first.data.review = [
      { key: 'vendor', reason: 'unclear' },
      { key: 'total', reason: 'missing' },
    ]
    await show()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await expect.element(page.getByText('1 field left')).toBeVisible()
    await expect.element(page.getByText('Could not be read')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Leave empty' })).toBeVisible()
    await userEvent.keyboard('a')
    await page.getByRole('button', { name: 'Enter total' }).click()
    await expect.element(page.getByLabelText('Total', { exact: true })).toHaveFocus()
    expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }])
    await page.getByLabelText('Total', { exact: true }).fill('12')
    await userEvent.keyboard('{Enter}')
    await inFront('doc2', '2 of 3')
    expect(host.things.get('doc1')!.data.extracted['total']).toBe(12)
  })

  test('A pressed again while a field is on its way accepts the next one', async () => {
    await open()
    const letGo = holdWrites(host)
    await userEvent.keyboard('a')
    await userEvent.keyboard('a')
    letGo()
    await inFront('doc2', '2 of 3')
    expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }, { 'extracted.total': 1 }])
  })

  test('S skips; at the end the skipped ones can be looked at again', async () => {
    await open()
    await userEvent.keyboard('s')
    await inFront('doc2', '2 of 3')
    await userEvent.keyboard('s')
    await inFront('doc3', '3 of 3')
    await userEvent.keyboard('s')
    await expect.element(page.getByText('3 documents were skipped')).toBeVisible()
    await page.getByRole('button', { name: 'Review skipped documents' }).click()
    await inFront('doc1', '1 of 3')
    expect(writesOf(host)).toEqual([])
  })
})

describe('with others at work', () => {
  test('a document that someone else has done, or deleted, gives way', async () => {
    await open()
    write(host, 'doc1', { 'extracted.vendor': 'A', 'extracted.total': 1 })
    event('thing-changed', 'doc1', 2)
    await inFront('doc2', '1 of 2')
    host.things.delete('doc2')
    event('thing-deleted', 'doc2', 2)
    await inFront('doc3', '1 of 1')
    expect(writesOf(host)).toEqual([])
  })

  test('Accept all leaves the newer value of a colleague as it is, accepts the others and says so', async () => {
    await open()
    write(host, 'doc1', { 'extracted.vendor': 'Written meanwhile' })
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect
      .element(page.getByText('Someone just changed this field. Check the new value first.'))
      .toBeVisible()
    await inFront('doc2', '2 of 3')
    const { extracted, evidence } = host.things.get('doc1')!.data
    expect(extracted).toEqual({ vendor: 'Written meanwhile', total: 1 })
    expect(evidence?.['total']).toMatchObject({ source: 'user' })
  })

  test('one that comes new waits behind the one in front', async () => {
    await open()
    const fresh = file('doc0', { review: [{ key: 'vendor', reason: 'missing' }] })
    host.things = new Map([['doc0', fresh], ...host.things])
    event('thing-created', 'doc0', 1)
    await inFront('doc1', '1 of 4')
    await page.getByRole('button', { name: 'Skip' }).click()
    await inFront('doc0', '2 of 4')
    expect(page.getByText('Shop 1 · 1.00', { exact: true }).query()).toBeNull()
  })

  test('what is being typed stays when the document is done elsewhere', async () => {
    await open()
    await userEvent.keyboard('e')
    await page.getByLabelText('Vendor', { exact: true }).fill('My careful text')
    write(host, 'doc1', { 'extracted.vendor': 'A', 'extracted.total': 1 })
    event('thing-changed', 'doc1', 2)
    await expect.element(page.getByText('Someone else has just reviewed this document.')).toBeVisible()
    await expect.element(page.getByLabelText('Vendor', { exact: true })).toHaveValue('My careful text')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await inFront('doc2', '1 of 2')
  })
})

describe('with a copy from before the reading', () => {
  const beforeReading = () => Response.json(file('doc1', { status: 'processing' }, { version: 0 }))

  test('waits for the new one instead of counting the document as reviewed', async () => {
    let isFirst = true
    host.instead = ({ method, path }) => {
      if (method !== 'GET' || path !== '/api/things/doc1' || !isFirst) return undefined
      isFirst = false
      return beforeReading()
    }
    await open()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await inFront('doc1', '1 of 3')
  })

  test('does not count a document of which the server has nothing to decide', async () => {
    host.instead = ({ method, path }) =>
      method === 'GET' && path === '/api/things/doc1' ? beforeReading() : undefined
    await show()
    await inFront('doc2', '1 of 2')
    await page.getByRole('button', { name: 'Skip' }).click()
    await inFront('doc3', '2 of 2')
    expect(writesOf(host)).toEqual([])
  })
})

describe('the way back', () => {
  test('Undo brings the field back as it was, also in a document that has gone', async () => {
    await open()
    await userEvent.keyboard('e')
    await page.getByLabelText('Vendor', { exact: true }).fill('Wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 field left')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await waitFor(() => expect(host.things.get('doc1')!.data.extracted['vendor']).toBe('Shop 1'))
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront('doc2', '2 of 3')
    await expect.element(page.getByText('2 fields confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await inFront('doc1', '1 of 3')
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront('doc2', '2 of 3')
  })

  test('Previous shows the document before with what was decided, and Skip leaves that as it is', async () => {
    await open()
    expect(page.getByRole('button', { name: 'Previous' }).query()).toBeNull()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront('doc2', '2 of 3')
    await page.getByRole('button', { name: 'Previous' }).click()
    await inFront('doc1', '1 of 3')
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    const writes = writesOf(host).length
    await userEvent.keyboard('s')
    await inFront('doc2', '2 of 3')
    await userEvent.keyboard('ss')
    await expect.element(page.getByText('2 documents were skipped')).toBeVisible()
    await expect.element(page.getByText('1 document reviewed')).toBeVisible()
    expect(writesOf(host)).toHaveLength(writes)
  })
})

describe('on a phone', () => {
  test('buttons and swipes do the same; nothing scrolls sideways', async () => {
    await open(390, 844)
    const item = page.getByRole('listitem').filter({ hasText: 'Vendor' })
    await expect.element(item).toBeVisible()
    const card = item.element()
    const swipe = (from: number, to: number) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: card, clientX: x, clientY: 300 })
      card.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)], bubbles: true }))
      card.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(to)], bubbles: true }))
    }
    swipe(100, 260)
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }]))
    // The first field stands, busy, until the host has answered.
    await expect.element(page.getByText('1 field left')).toBeVisible()
    const accept = page.getByRole('button', { name: 'Accept', exact: true })
    const placeOf = () => Math.round(accept.element().getBoundingClientRect().top)
    const before = placeOf()
    await accept.click()
    await inFront('doc2', '2 of 3')
    // The thumb stays where it is, and the next press is not covered by the message about the last one.
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await waitFor(() => expect(placeOf()).toBe(before))
    expect(before).toBeGreaterThan(600)
    await page.screenshot({ path: '/tmp/shots/review-after/phone.png' })
    await page.getByRole('button', { name: 'Skip' }).click()
    await inFront('doc3', '3 of 3')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })
})

describe('the way there', () => {
  const overview = async () => {
    await page.viewport(1440, 900)
    showInWorkspace(
      <InWorkspace>
        <DocumentsOverview projectId="p1" />
      </InWorkspace>,
    )
    await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  }
  test('stands on the overview with the number that wait', async () => {
    await overview()
    await expect
      .element(page.getByRole('link', { name: /3 documents to review/ }))
      .toHaveAttribute('href', '/project/p1/review')
  })
  test('is not there on a host that marks nothing', async () => {
    host.additions = []
    await overview()
    await expect.element(page.getByText('Receipt').first()).toBeVisible()
    expect(page.getByRole('link', { name: /to check/ }).query()).toBeNull()
  })
})
