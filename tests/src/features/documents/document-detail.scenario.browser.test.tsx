import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FileThing } from '#contract/things.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const receipt = (patch: Partial<FileThing['data']> = {}, version = 3): FileThing => ({
  id: 'doc1',
  kind: 'File',
  version,
  data: {
    filename: 'taxi.jpg',
    status: 'extracted',
    document_type: 'receipt',
    department: 'Finance',
    pageImages: [],
    extracted: { vendor: 'City Cabs', total: 14.5, currency: 'USD', date: '2026-11-20' },
    evidence: { total: { page: 0, box: [0.1, 0.2, 0.3, 0.05], confidence: 0.4, source: 'ocr' } },
    ...patch,
  },
})
const stats = [
  {
    id: 's1',
    document_type: 'receipt',
    department: 'Finance',
    file_count: 1,
    schema: {
      type: 'object',
      properties: {
        vendor: { type: 'string' },
        total: { type: 'number', format: 'currency' },
        date: { type: 'string', format: 'date' },
        currency: { type: 'string' },
      },
      order: ['vendor', 'total', 'date', 'currency'],
    },
  },
]

interface Write {
  readonly body: unknown
  readonly ifMatch: string | null
}
/** The server: its data, its responses to writes, and the received writes. */
let host: { thing: () => Response; write: (write: Write) => Response | Promise<Response>; writes: Write[] }

beforeEach(() => {
  host = { thing: () => json(receipt()), write: () => json(receipt()), writes: [] }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(input as string, location.href).pathname
    if (path === '/api/schemas/stats') return json(stats)
    if (path === '/api/things/doc1' && init.method === 'PUT') {
      const write = {
        body: JSON.parse(init.body as string) as unknown,
        ifMatch: new Headers(init.headers).get('If-Match'),
      }
      host.writes.push(write)
      return host.write(write)
    }
    if (path === '/api/things/doc1' && init.method === 'DELETE') return new Response(null, { status: 204 })
    if (path === '/api/things/doc1/retry') return json(receipt({ status: 'processing' }, 4))
    if (path === '/api/things/doc1') return host.thing()
    return json({ detail: 'Not here' }, 404)
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

async function open(onBack: (fallback: string) => void = () => undefined) {
  await page.viewport(1440, 900)
  showInWorkspace(<DocumentDetail projectId="p1" id="doc1" onBack={onBack} />)
}
const field = (label: string) => page.getByRole('definition').filter({ hasText: label })
const editTotal = async (text: string) => {
  await page.getByRole('button', { name: 'Edit Total' }).click()
  await userEvent.fill(page.getByLabelText('Total').element(), text)
}
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

describe('a document after reading', () => {
  test('shows its main fields first, then the order of the schema, and lists what to check', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Extracted Information' })).toBeVisible()
    await expect.element(field('$14.50')).toBeVisible()
    const labels = [...document.querySelectorAll('dt')].map((term) => term.textContent)
    expect(labels).toEqual(['Vendor', 'Date', 'Total', 'Currency'])
    await expect.element(page.getByText('Check: hard to read')).toBeVisible()
    await expect.element(page.getByText('Completed')).toBeVisible()
  })

  test('shows the confidence of the type if it is not high, and asks if it is low', async () => {
    host.thing = () => json(receipt({ type_confidence: 0.93 }))
    await open()
    await expect.element(page.getByText(/^Receipt · Finance/)).toBeVisible()
    clear()
    host.thing = () => json(receipt({ type_confidence: 0.7 }))
    await open()
    await expect.element(page.getByText(/^Receipt · type: medium confidence · Finance/)).toBeVisible()
    expect(page.getByText('Is this the right type?').query()).toBeNull()
    clear()
    host.thing = () => json(receipt({ document_type: 'other', type_confidence: 0.3 }))
    await open()
    await expect.element(page.getByText('Other · Finance')).toBeVisible()
    await expect.element(page.getByText('Is this the right type?')).toBeVisible()
  })

  test('that was read in part shows what was left out, and what to do', async () => {
    const warning = 'The e-invoice inside this PDF was not read. Check the values.'
    host.thing = () => json(receipt({ warning }))
    await open()
    await expect.element(page.getByText('Something about this document needs a check.')).toBeVisible()
    await expect.element(page.getByText(warning)).toBeVisible()
    clear()
    host.thing = () => json(receipt({ warning: null }))
    await open()
    expect(page.getByText('Something about this document needs a check.').query()).toBeNull()
  })

  test('that could not be read shows why, and can be read again', async () => {
    host.thing = () =>
      json(receipt({ status: 'error', error: 'The page is blank.', extracted: {}, document_type: null }))
    await open()
    await expect.element(page.getByText('The page is blank.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Processing', { exact: true })).toBeVisible()
    expect(page.getByText('The page is blank.').query()).toBeNull()
  })
})

describe('correcting a field', () => {
  test('sends only that field with what was seen of it, and shows the response', async () => {
    host.write = () => json(receipt({ extracted: { vendor: 'City Cabs', total: 15.25, currency: 'USD' } }, 4))
    await open()
    await editTotal('15,25')
    await save()
    await expect.element(field('$15.25')).toBeVisible()
    const body = { data: { 'extracted.total': 15.25 }, base: { 'extracted.total': 14.5 } }
    expect(host.writes).toEqual([{ body, ifMatch: '"3"' }])
    await expect.element(page.getByRole('button', { name: 'Edit Total' })).toHaveFocus()
  })

  test('is dropped by Cancel and Escape', async () => {
    await open()
    await editTotal('99')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await editTotal('98')
    await userEvent.keyboard('{Escape}')
    await expect.element(field('$14.50')).toBeVisible()
    expect(host.writes).toEqual([])
  })

  test('with an invalid number is reported at the field and not sent', async () => {
    await open()
    await editTotal('about 15')
    await save()
    await expect.element(page.getByText('Enter a number, such as 1234.50')).toBeVisible()
    expect(host.writes).toEqual([])
  })

  test('is saved on top of a change of another field', async () => {
    const theirs = receipt({ extracted: { ...receipt().data.extracted, vendor: 'City Cabs Ltd' } }, 7)
    host.write = ({ ifMatch }) =>
      ifMatch === '"3"'
        ? json({ detail: 'Changed meanwhile', code: 'stale-version', current: theirs }, 409)
        : json(receipt({ extracted: { ...theirs.data.extracted, total: 15 } }, 8))
    await open()
    await editTotal('15')
    await save()
    await expect.element(field('$15.00')).toBeVisible()
    await expect.element(field('City Cabs Ltd')).toBeVisible()
    expect(host.writes.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"7"'])
  })

  test('conflicts with a change of the same field, and is saved only when chosen', async () => {
    const theirs = receipt({ extracted: { ...receipt().data.extracted, total: 20 } }, 7)
    host.write = ({ ifMatch }) =>
      ifMatch === '"7"'
        ? json(receipt({ extracted: { ...theirs.data.extracted, total: 15 } }, 8))
        : json({ detail: 'Changed meanwhile', code: 'stale-version', current: theirs }, 409)
    await open()
    await editTotal('15')
    await save()
    await expect
      .element(page.getByText('Someone else changed this field while you were editing.'))
      .toBeVisible()
    await expect.element(field('$20.00')).toBeVisible()
    expect(host.writes.length).toBe(1)
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect.element(field('$15.00')).toBeVisible()
    expect(host.writes.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"7"'])
  })

  test('can keep the other value', async () => {
    const theirs = receipt({ extracted: { ...receipt().data.extracted, total: 20 } }, 7)
    host.write = () => json({ detail: 'Changed meanwhile', code: 'stale-version', current: theirs }, 409)
    await open()
    await editTotal('15')
    await save()
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.element(page.getByRole('button', { name: 'Edit Total' })).toBeVisible()
    await expect.element(field('$20.00')).toBeVisible()
    expect(host.writes.length).toBe(1)
  })

  test('that the server rejects stays as typed, with the reason', async () => {
    host.write = () => json({ detail: 'Total takes a number.', code: 'invalid' }, 422)
    await open()
    await editTotal('15')
    await save()
    await expect.element(page.getByText('Total takes a number.')).toBeVisible()
    await expect.element(page.getByLabelText('Total')).toHaveValue('15')
  })
})

describe('without a document', () => {
  test('a missing one is reported', async () => {
    host.thing = () => json({ detail: 'There is no such document', code: 'not-found' }, 404)
    await open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Document Not Found' })).toBeVisible()
  })
  test('a server error is shown until a retry succeeds', async () => {
    host.thing = () => json({ detail: 'Broken', code: 'internal' }, 500)
    await open()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Error Loading Document' }))
      .toBeVisible()
    host.thing = () => json(receipt())
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^City Cabs · \$14\.50/ })).toBeVisible()
  })
  test('deletion asks with the documented text, focuses Cancel, and closes the document', async () => {
    const onBack = vi.fn<(fallback: string) => void>()
    await open(onBack)
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText('Are you sure you want to delete this item?')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(onBack).not.toHaveBeenCalled()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await waitFor(() => expect(onBack).toHaveBeenCalledExactlyOnceWith('/project/p1/work/receipt'))
  })
})
