import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { file, InWorkspace, newAddresses, picture, testHost, type TestHost } from './host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
let sent: { readonly path: string; readonly method: string; readonly body: unknown }[]
let other: ReturnType<typeof file>

beforeEach(async () => {
  sent = []
  host = testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
  host.additions = [...host.additions, 'similar']
  const [mine = '', theirs = ''] = newAddresses('1', '2')
  host.stored.set(mine, await picture('One', 300, 420))
  host.stored.set(theirs, await picture('Two', 300, 420))
  host.things.set(
    'doc1',
    file('doc1', { filename: 'taxi.jpg', pageImages: [mine], extracted: { total: 12, vendor: 'City Taxi' } }),
  )
  other = file('doc2', {
    filename: 'taxi-again.jpg',
    pageImages: [theirs],
    extracted: { total: 12, vendor: 'City Taxis' },
  })
  host.things.set('doc2', other)
  host.instead = (call) => {
    // Addresses of images are requested by POST too.
    if (call.method !== 'GET' && call.path.startsWith('/api/things/'))
      sent.push({ path: call.path, method: call.method, body: call.body })
    if (call.path === '/api/things/doc1/similar')
      return Response.json({ rows: [{ thing: other, same: ['look', 'values'] }] })
    if (call.path === '/api/things/doc1/tell-apart') return new Response(null, { status: 204 })
    return undefined
  }
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const onBack = vi.fn<(fallback: string) => void>()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const found = page.getByText('Possible duplicate')
const dialog = page.getByRole('dialog', { name: 'Is this the same document?' })

async function open() {
  onBack.mockReset()
  await page.viewport(390, 844)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={onBack} moreActions={() => []} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await expect.element(found).toBeVisible()
}
async function compare() {
  await open()
  await button('Compare').click()
  await expect.element(dialog).toBeVisible()
}

describe('a possible duplicate', () => {
  it('is shown next to the other document, with differing values marked', async () => {
    await compare()
    await expect.element(dialog.getByText('City Taxis')).toBeVisible()
    await expect.element(dialog.getByText('different')).toBeVisible()
    expect(dialog.getByText('different').elements()).toHaveLength(1)
    expect(await violations()).toEqual([])
  })

  it('hides equal values', async () => {
    await compare()
    const total = dialog.getByText('Total', { exact: true })
    await expect.element(dialog.getByText('City Taxis')).toBeVisible()
    await expect.element(total).not.toBeVisible()
    await dialog.getByText('1 value is the same').click()
    await expect.element(total).toBeVisible()
    await expect.element(dialog.getByText(/“Replace” deletes the other one/)).toBeVisible()
    const buttons = dialog.getByRole('button', { name: /Keep both|Discard|Replace/ }).elements()
    const widths = new Set(buttons.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect([buttons.length, widths.size]).toEqual([4, 1])
  })

  it('shows that all values are equal', async () => {
    other.data.extracted['vendor'] = 'City Taxi'
    await compare()
    await expect.element(dialog.getByText('All 2 values are the same')).toBeVisible()
  })

  it('can be kept with the other one permanently', async () => {
    await compare()
    await dialog.getByRole('button', { name: 'Keep both', exact: true }).click()
    await expect.element(found).not.toBeInTheDocument()
    expect(sent).toEqual([{ path: '/api/things/doc1/tell-apart', method: 'POST', body: { ids: ['doc2'] } }])
  })

  it('can replace the other one', async () => {
    await compare()
    await dialog.getByRole('button', { name: 'Replace the other one' }).click()
    await expect.poll(() => sent).toMatchObject([{ path: '/api/things/doc2', method: 'DELETE' }])
    expect(onBack).not.toHaveBeenCalled()
  })

  it('can be deleted, which returns to the list', async () => {
    await compare()
    await dialog.getByRole('button', { name: 'Discard this one' }).click()
    await expect.poll(() => sent).toMatchObject([{ path: '/api/things/doc1', method: 'DELETE' }])
    await expect.poll(() => onBack.mock.calls.length).toBe(1)
  })

  it('can be kept under another name', async () => {
    await compare()
    await dialog.getByRole('button', { name: 'Keep both and rename this one' }).click()
    await expect.element(page.getByRole('textbox', { name: 'File name' })).toBeVisible()
    expect(sent).toMatchObject([{ path: '/api/things/doc1/tell-apart' }])
  })

  it('can be decided later', async () => {
    await open()
    await button('Decide later').click()
    await expect.element(found).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })
})
