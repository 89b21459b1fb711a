import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadProof } from '#contract/upload-proof.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { violations } from '#tests/src/ui/violations.ts'
import { waitFor } from '#tests/support/wait.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { file, InWorkspace, newAddresses, picture, testHost, type TestHost } from './host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
/** Files that were downloaded or shared. */
let saved: { name: string; bytes: Blob }[]

beforeEach(async () => {
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
  const [address = ''] = newAddresses('1')
  host.stored.set(address, await picture('One', 300, 420, 'image/jpeg'))
  host.things.set('doc1', file('doc1', { filename: 'taxi.jpg', pageImages: [address] }))
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open() {
  await page.viewport(1440, 900)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'taxi.jpg' })).toBeVisible()
}

const proof = {
  format: 'sheaf-upload-proof',
  version: 1,
  installation: 'f',
  project_id: 'p1',
  thing_id: 'doc1',
  stored_at: '2026-11-20T08:30:00.000Z',
  files: [{ sha256: 'a', size: 1 }],
  public_key: 'k',
  signature: 's',
} as const satisfies UploadProof

describe('Saved on the server', () => {
  const mark = page.getByRole('button', { name: 'Saved on the server. Download upload proof' })
  const hold = (thingId: string, userId = 'u1') =>
    sheafDb.uploadProofs.put({
      captureId: `${userId} ${thingId}`,
      userId,
      projectId: 'p1',
      thingId,
      proof: { ...proof, files: [...proof.files], thing_id: thingId },
    })
  afterEach(() => sheafDb.uploadProofs.clear())

  test('marks a document whose proof is on this device, and saves the proof while the server is unreachable', async () => {
    await hold('doc2')
    await hold('doc1', 'u2')
    await open()
    expect(mark.query()).toBeNull()
    await hold('doc1')
    await expect.element(mark).toBeVisible()
    expect(await violations()).toEqual([])
    await mark.click()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('taxi.proof.json')
    expect(JSON.parse(await saved[0]!.bytes.text())).toEqual(proof)
    expect(host.calls.some(({ path }) => path.endsWith('/upload-proof'))).toBe(false)
  })
})

describe('Download upload proof', () => {
  const choose = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Download upload proof' }).click()
  }

  test('saves the proof as the server signed it', async () => {
    host.additions.push('upload-proofs')
    host.instead = ({ path }) => (path === '/api/things/doc1/upload-proof' ? Response.json(proof) : undefined)
    await open()
    await choose()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('taxi.proof.json')
    expect(JSON.parse(await saved[0]!.bytes.text())).toEqual(proof)
  })

  test('reports that there is none, and is not offered by a server without proofs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    host.additions.push('upload-proofs')
    host.instead = ({ path }) =>
      path.endsWith('/upload-proof')
        ? Response.json({ detail: 'There is no upload proof.', code: 'conflict' }, { status: 409 })
        : undefined
    await open()
    await choose()
    await expect.element(page.getByText(/The upload proof could not be downloaded/)).toBeVisible()
    clear()
    host.additions.splice(host.additions.indexOf('upload-proofs'))
    await open()
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Read again' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Download upload proof' }).query()).toBeNull()
  })
})
