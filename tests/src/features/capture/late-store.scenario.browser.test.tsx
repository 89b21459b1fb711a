import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CaptureScreen } from '#features/capture/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { isHeld, loadsBy, missing } from '../loading/replaced-code.ts'

// The camera starts before the code that stores photos is there.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const stored = () => import('#features/capture/stored.ts')
vi.mock('#features/capture/store.ts', async () => {
  const { replacedCode: loadStore } = await import('../loading/replaced-code.ts')
  return { loadStore, withStore: async (work: (store: unknown) => unknown) => work(await loadStore()) }
})

const actions = vi.hoisted(() => ({ areMissing: false }))
vi.mock('#features/uploads/act.ts', async (original) => {
  const { loadActions, ...others } = await original<typeof import('#features/uploads/act.ts')>()
  const load = async () => (actions.areMissing ? missing() : loadActions())
  const loaded = () => (actions.areMissing ? null : loadActions.loaded())
  return { ...others, loadActions: Object.assign(load, { early: load, loaded }) }
})

/** The device's camera, whose permission is granted, films a white sheet. */
function aCamera() {
  const canvas = document.createElement('canvas')
  canvas.width = 300
  canvas.height = 400
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 300, 400)
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus)
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([])
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream())
}

beforeEach(() => {
  aCamera()
  preferences.captureAuto.set('off')
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(async () => {
  clear()
  actions.areMissing = false
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await outboxDb.items.clear()
  await outboxDb.drafts.clear()
})

const shutter = () => page.getByRole('button', { name: 'Take photo' })
/** The camera with its live view. */
const open = async () => {
  showInWorkspace(<CaptureScreen projectId="p1" />)
  await waitFor(() => expect(document.querySelector('video')?.videoWidth).toBeGreaterThan(0))
}

test('no photo can be taken until it can be stored', async () => {
  const arrive = isHeld(stored)
  await open()
  await expect.element(page.getByText('Photos cannot be taken yet')).not.toBeInTheDocument()
  await expect.element(shutter()).toBeDisabled()
  arrive()
  await expect.element(shutter()).toBeEnabled()
  await shutter().click()
  await expect.element(page.getByRole('region', { name: /^Captured/ })).toBeVisible()
})

test('without that code, a notice says that no photos can be taken, with ways out, until it is loaded', async () => {
  loadsBy(missing)
  await open()
  await expect.element(page.getByText('Photos cannot be taken yet')).toBeVisible()
  await expect.element(shutter()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use the phone’s camera' })).toBeVisible()
  // Offline, a reload could lose the page itself.
  onlineManager.setOnline(false)
  await expect.element(page.getByText(/^You’re offline/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use the phone’s camera' })).toBeVisible()
  onlineManager.setOnline(true)
  loadsBy(stored)
  dispatchEvent(new Event('online'))
  await expect.element(shutter()).toBeEnabled()
  await expect.element(page.getByText('Photos cannot be taken yet')).not.toBeInTheDocument()
})

test('of the files that are chosen instead, those that were not taken are named', async () => {
  loadsBy(missing)
  await open()
  await expect.element(page.getByText('Photos cannot be taken yet')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['text'], 'notes.exe'))
  const names = page.getByRole('listitem').filter({ hasText: 'notes.exe' })
  await expect.element(names).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(names).not.toBeInTheDocument()
})

test("the phone's camera is offered only once its photos can be stored", async () => {
  loadsBy(missing)
  actions.areMissing = true
  await open()
  await expect.element(page.getByText('Photos cannot be taken yet')).toBeVisible()
  const phoneCamera = page.getByRole('button', { name: 'Use the phone’s camera' })
  await expect.element(phoneCamera).not.toBeInTheDocument()
  actions.areMissing = false
  dispatchEvent(new Event('online'))
  await expect.element(phoneCamera).toBeVisible()
  await expect.element(page.getByText('Photos cannot be taken yet')).toBeVisible()
})
