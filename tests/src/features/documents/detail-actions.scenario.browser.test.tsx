import * as pdfjs from 'pdfjs-dist'
import parserUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { changeCount } from '#platform/api/change-count.ts'
import { selection } from '#platform/db/selection.ts'
import { waitFor } from '#tests/support/wait.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { withOrientation } from '#tests/support/fixtures/exif.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { file, InWorkspace, newAddresses, picture, testHost, type TestHost } from './host.tsx'

// DETAIL-04 to DETAIL-06, DETAIL-09, DETAIL-10: actions on the whole document.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const MM = 72 / 25.4

let host: TestHost
let first: string
let second: string
/** Changes of earlier tests, as Ctrl and Z counts them. */
let before: number
/** Files that were downloaded or shared. */
let saved: { name: string; bytes: Blob }[]

beforeEach(async () => {
  before = changeCount.get()
  saved = []
  const bytesOf = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = make(blob)
    bytesOf.set(address, blob as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: bytesOf.get(this.href)! })
  })
  host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
  ;[first = '', second = ''] = newAddresses('1', '2')
  host.stored.set(first, await picture('One', 300, 420, 'image/jpeg'))
  host.stored.set(second, await picture('Two', 600, 300))
  host.things.set('doc1', file('doc1', { filename: 'taxi.jpg', pageImages: [first, second] }))
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const onBack = vi.fn<(fallback: string) => void>()
const onAsk = vi.fn<(id: string) => void>()
async function open(width = 1440, height = 900) {
  onBack.mockReset()
  await page.viewport(width, height)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail
        projectId="p1"
        id="doc1"
        onBack={onBack}
        moreActions={(shown) => [
          { id: 'move', label: `Move ${shown.data.filename}`, onChoose: () => undefined },
        ]}
        shownActions={({ id }) => [
          { id: 'chat', label: 'Ask in chat', icon: <svg aria-hidden />, onChoose: () => onAsk(id) },
        ]}
      />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'taxi.jpg' })).toBeVisible()
}
const download = async () => {
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await waitFor(() => expect(saved.length).toBe(1))
  return saved[0]!
}
async function read(bytes: Blob) {
  const port = new Worker(parserUrl, { type: 'module' })
  const worker = new pdfjs.PDFWorker({ port: port as unknown as null })
  const task = pdfjs.getDocument({ data: new Uint8Array(await bytes.arrayBuffer()), worker })
  return { document: await task.promise, close: () => task.destroy().then(() => port.terminate()) }
}
/** Places of the images and the words of a page, in mm from its top left corner. */
async function contentOf(document: pdfjs.PDFDocumentProxy, number: number) {
  const sheet = await document.getPage(number)
  const [, , width = 0, height = 0] = sheet.view
  const { fnArray, argsArray } = await sheet.getOperatorList()
  const modes: unknown[] = []
  const images: number[][] = []
  let matrix: number[] = []
  fnArray.forEach((operation, index) => {
    const args = argsArray[index] as number[]
    if (operation === pdfjs.OPS.setTextRenderingMode) modes.push(args[0])
    if (operation === pdfjs.OPS.transform) matrix = args
    if (operation === pdfjs.OPS.paintImageXObject) {
      const [w = 0, , , h = 0, left = 0, bottom = 0] = matrix
      images.push([left / MM, (height - bottom - h) / MM, w / MM, h / MM])
    }
  })
  const { items } = await sheet.getTextContent()
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str.trim(),
            left: (item.transform[4] as number) / MM,
            baseline: (height - (item.transform[5] as number)) / MM,
            width: item.width / MM,
          },
        ]
      : [],
  )
  return {
    size: [width / MM, height / MM],
    images,
    words,
    modes: [...new Set(modes)],
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
  }
}

describe('Download PDF', () => {
  test('is A4 portrait with a margin of 10 mm, and a page for each image', async () => {
    await open()
    const { name, bytes } = await download()
    expect(name).toBe('taxi.pdf')
    const { document, close } = await read(bytes)
    expect(document.numPages).toBe(2)
    const one = await contentOf(document, 1)
    expect(one.size[0]).toBeCloseTo(210, 0)
    expect(one.size[1]).toBeCloseTo(297, 0)
    // 300 x 420 fills the width of 190 mm; 600 x 300 too.
    const [left, top, width, height] = one.images[0]!
    expect([left, width, height].map((value) => Math.round(value!))).toEqual([10, 190, 266])
    expect(top).toBeCloseTo((297 - 266) / 2, 0)
    const [, , wideWidth, wideHeight] = (await contentOf(document, 2)).images[0]!
    expect([wideWidth, wideHeight].map((value) => Math.round(value!))).toEqual([190, 95])
    await close()
  })

  test('contains the text, invisible and in place, even with characters that Helvetica lacks', async () => {
    const word = (text: string, left: number, width: number) => ({
      text,
      box: [left, 0.5, width, 0.02] as [number, number, number, number],
    })
    host.texts = [
      {
        page: 0,
        source: 'ocr',
        lines: [
          {
            text: 'Café Łódź 12,50€ 合計 итого',
            box: [0.1, 0.5, 0.8, 0.02],
            words: [
              word('Café', 0.1, 0.1),
              word('Łódź', 0.25, 0.1),
              word('12,50€', 0.4, 0.15),
              word('合計', 0.6, 0.1),
              word('итого', 0.75, 0.1),
            ],
          },
        ],
      },
    ]
    await open()
    const { document, close } = await read((await download()).bytes)
    const { text, words, modes, images } = await contentOf(document, 1)
    expect(text.replace(/\s+/g, ' ').trim()).toBe('Café Lódz 12,50€')
    // 3 is "neither fill nor stroke".
    expect(modes).toEqual([3])
    const [left = 0, top = 0, width = 0, height = 0] = images[0]!
    const amount = words.find((one) => one.text.startsWith('12'))!
    expect(amount.left).toBeCloseTo(left + 0.4 * width, 0)
    expect(amount.baseline).toBeGreaterThan(top + 0.5 * height)
    expect(amount.baseline).toBeLessThan(top + 0.52 * height)
    await close()
  })

  test('shows a photo marked as rotated upright', async () => {
    const stored = new Uint8Array(await (await picture('Turned', 600, 300, 'image/jpeg')).arrayBuffer())
    host.stored.set(first, new Blob([withOrientation(stored, 6)], { type: 'image/jpeg' }))
    await open()
    const { document, close } = await read((await download()).bytes)
    const [, , width = 0, height = 0] = (await contentOf(document, 1)).images[0]!
    expect(height / width).toBeCloseTo(2, 1)
    await close()
  })

  test('saves the first page image instead if a page is missing, with a message', async () => {
    host.stored.delete(second)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open()
    const { name, bytes } = await download()
    expect(name).toBe('taxi.jpg')
    expect(bytes.type).toBe('image/jpeg')
    await expect
      .element(page.getByText('The PDF could not be made. The first page was saved as an image instead.'))
      .toBeVisible()
  })

  test('opens the share sheet of an installed iPhone app, and asks for a press if the PDF took too long', async () => {
    const shared: File[] = []
    let late = true
    vi.stubGlobal('navigator', {
      onLine: true,
      userAgent: navigator.userAgent,
      maxTouchPoints: 0,
      platform: navigator.platform,
      standalone: true,
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (late) {
          late = false
          throw new DOMException('too late', 'NotAllowedError')
        }
        shared.push(...files)
      },
    })
    await open()
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect.element(page.getByText('taxi.pdf is ready')).toBeVisible()
    await page.getByRole('button', { name: 'Save file' }).click()
    await waitFor(() =>
      expect(shared.map(({ name, type }) => [name, type])).toEqual([['taxi.pdf', 'application/pdf']]),
    )
    expect(saved).toEqual([])
  })
})

describe('the action bar of a phone', () => {
  test.each([390, 360])('ux 3: has Ask in chat between download and delete, %i px wide', async (width) => {
    onAsk.mockReset()
    await open(width, 844)
    const names = ['Download PDF', 'Ask in chat', 'Delete', 'More actions']
    const buttons = names.map((name) => page.getByRole('button', { name, exact: true }))
    for (const button of buttons) await expect.element(button).toBeVisible()
    const boxes = buttons.map((button) => button.element().getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    for (const [index, { left, right, height }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      expect(right).toBeLessThanOrEqual(width)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    await buttons[1]?.click()
    expect(onAsk.mock.calls).toEqual([['doc1']])
  })
})

describe('the menu', () => {
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  test('downloads each original under its own name', async () => {
    host.things.set(
      'doc1',
      file('doc1', { filename: 'taxi.jpg', pageImages: [first], originals: ['gs://o/1', 'gs://o/2'] }),
    )
    host.stored.set('gs://o/1', new Blob(['one'], { type: 'image/jpeg' }))
    host.stored.set('gs://o/2', new Blob(['two'], { type: 'application/pdf' }))
    await open()
    await choose('Download 2 originals')
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['taxi 1.jpg', 'taxi 2.pdf']))
    expect(await saved[1]!.bytes.text()).toBe('two')
  })

  test('offers no original if there is none, but the entries added by other parts', async () => {
    await open()
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Move taxi.jpg' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: /original/ }).query()).toBeNull()
  })

  test('reads the document again', async () => {
    await open()
    await choose('Read again')
    await expect.element(page.getByText('Processing', { exact: true })).toBeVisible()
    expect(host.calls.some(({ path }) => path === '/api/things/doc1/retry')).toBe(true)
    expect(changeCount.get()).toBe(before + 1)
  })
})

describe('Delete', () => {
  test('asks with the documented text, mentions the trash, and offers to undo', async () => {
    await open()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText('Are you sure you want to delete this item?')).toBeVisible()
    await expect.element(dialog.getByText('You can restore it for 30 days.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await waitFor(() => expect(onBack).toHaveBeenCalledExactlyOnceWith('/project/p1/work/receipt'))
    host.instead = ({ path }) =>
      path === '/api/trash/doc1/restore'
        ? new Response(JSON.stringify(file('doc1')), { headers: { 'Content-Type': 'application/json' } })
        : undefined
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('taxi.jpg was restored')).toBeVisible()
    expect(changeCount.get()).toBe(before + 2)
  })

  test('does not request the document again while its screen closes', async () => {
    await open()
    host.instead = ({ method }) => {
      // The fields of the type are shown after the screen has rendered the response.
      if (method === 'DELETE') host.schema = { type: 'object', properties: { mileage: { type: 'number' } } }
      return undefined
    }
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Mileage')).toBeVisible()
    const last = host.calls.findLastIndex(({ method }) => method === 'DELETE')
    expect(host.calls.slice(last + 1).map(({ path }) => path)).not.toContain('/api/things/doc1')
    expect(page.getByText('This document was deleted while you had it open.').query()).toBeNull()
  })

  test('removes it from the selection, and keeps the others', async () => {
    const of = { userId: 'u1', projectId: 'p1' }
    await selection.replace(of, ['doc1', 'doc2'])
    await open()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await waitFor(() => expect(onBack).toHaveBeenCalled())
    expect(changeCount.get()).toBe(before + 1)
    const left: string[][] = []
    const unwatch = selection.watch(of, { next: (ids) => left.push(ids), error: console.error })
    await waitFor(() => expect(left.at(-1)).toEqual(['doc2']))
    unwatch()
    await selection.clear(of)
  })

  test('by someone else while it is open is shown, and typed text can be copied', async () => {
    host.things.set('doc1', file('doc1', { filename: 'taxi.jpg', extracted: { vendor: 'City' } }))
    await open()
    await page.getByRole('button', { name: 'Edit Vendor' }).click()
    await page.getByLabelText('Vendor').fill('Long and careful text')
    host.things.delete('doc1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This document was deleted while you had it open.')).toBeVisible()
    await expect.element(page.getByLabelText('Vendor')).toHaveValue('Long and careful text')
    await expect
      .element(page.getByRole('button', { name: 'Save', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(page.getByRole('button', { name: 'Delete' }).query()).toBeNull()
  })
})

describe('without access', () => {
  test('a document of another department is not found', async () => {
    host.instead = ({ path }) =>
      path === '/api/things/doc1'
        ? new Response(JSON.stringify({ detail: 'No', code: 'forbidden' }), {
            status: 403,
            headers: { 'Content-Type': 'application/json' },
          })
        : undefined
    await page.viewport(390, 844)
    showInWorkspace(<DocumentDetail projectId="p1" id="doc1" onBack={onBack} />)
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'No Access to This Document' }))
      .toBeVisible()
  })
})

describe('on a phone', () => {
  test('the actions are in a bar at the bottom, and nothing scrolls sideways', async () => {
    await open(390, 844)
    const button = page.getByRole('button', { name: 'Download PDF' }).element().getBoundingClientRect()
    expect(button.height).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })
})
