import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, newAddresses, picture, testHost, type TestHost } from './host.tsx'

// Rotating a page of a document, for everyone.

let host: TestHost
let image: string
beforeEach(async () => {
  ;[image] = newAddresses('photo') as [string]
  host = testHost({ additions: ['versions', 'turn-pages'] })
  host.things.set('doc1', file('doc1', { pageImages: [image] }))
  host.instead = ({ path, body }) => (path.endsWith('/turn') ? turned(body as Turn) : undefined)
  for (const angle of ['', '-r90', '-r180', '-r270'])
    host.stored.set(`${image}${angle}`, await picture(angle, 300, 420))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

interface Turn {
  readonly page: number
  readonly image: string
  readonly by: number
}

/** Rejects an image that is not shown any more, as the server does. */
function turned({ page: number, image: seen, by }: Turn): Response {
  const thing = host.things.get('doc1')!
  const [shown = ''] = thing.data.pageImages
  if (number !== 0 || seen !== shown)
    return Response.json({ detail: 'Rotated by someone else.', code: 'conflict' }, { status: 409 })
  const angle = (Number(/-r(\d+)$/.exec(shown)?.[1] ?? 0) + by) % 360
  const now = { ...thing, data: { ...thing.data, pageImages: [angle === 0 ? image : `${image}-r${angle}`] } }
  host.things.set('doc1', now)
  return Response.json(now)
}

const turns = () => host.calls.filter(({ path }) => path.endsWith('/turn')).map(({ body }) => body as Turn)
const rotate = page.getByRole('button', { name: 'Rotate page' })

async function open() {
  await page.viewport(390, 844)
  showInWorkspace(
    <>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </>,
  )
  await expect.element(page.getByRole('img', { name: /page 1 of 1/ })).toBeVisible()
}

test('two quick presses rotate a page by half a turn, and undo takes one of them back', async () => {
  await open()
  await rotate.click()
  await rotate.click()
  await waitFor(() => expect(host.things.get('doc1')!.data.pageImages).toEqual([`${image}-r180`]))
  expect(turns()).toEqual([
    { page: 0, image, by: 90 },
    { page: 0, image: `${image}-r90`, by: 90 },
  ])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await waitFor(() => expect(host.things.get('doc1')!.data.pageImages).toEqual([`${image}-r90`]))
})

test('the reason of the server is shown if the page was not rotated', async () => {
  await open()
  host.things.set('doc1', file('doc1', { pageImages: [`${image}-r270`] }))
  await rotate.click()
  await expect.element(page.getByText('Rotated by someone else.')).toBeVisible()
})

test('needs a connection, and says so', async () => {
  await open()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  dispatchEvent(new Event('offline'))
  try {
    await expect.element(rotate).toHaveAttribute('aria-disabled', 'true')
    await expect.element(rotate).toHaveAccessibleDescription("You're offline. Rotating needs a connection.")
    ;(rotate.element() as HTMLElement).click()
    expect(turns()).toEqual([])
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  }
})

test('is not offered by a server that cannot do it', async () => {
  host.additions = ['versions']
  await open()
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect.element(rotate).not.toBeInTheDocument()
})
