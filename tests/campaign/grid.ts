import type { Page } from 'playwright'
import type { OutboxRow } from '#platform/db/outbox-db.ts'
import { eventually } from '#tests/support/api.ts'
import type { Pause, Stop } from '#tests/support/faulty-proxy.ts'
import { heldProofs, isPrepared, pickFiles } from '#tests/support/journey.ts'
import { type Material, pdf, photo } from './material.ts'
import { wrongProofs } from './proofs.ts'
import type { Rig } from './rig.ts'
import { verify } from './verify.ts'

// The boundary grid: one capture is stopped between two of its steps, and a component is killed at that point.

const check: Omit<Stop, 'hold'> = { method: 'POST', path: /^\/api\/upload\/check-duplicate/ }
const mint: Omit<Stop, 'hold'> = { method: 'POST', path: /^\/api\/upload\/generate-.*upload-signed-url/ }
const put: Omit<Stop, 'hold'> = { method: 'PUT', path: /./ }
const complete: Omit<Stop, 'hold'> = { method: 'POST', path: /^\/api\/upload\/complete/ }
const readBack: Omit<Stop, 'hold'> = { method: 'GET', path: /^\/api\/things\/[0-9a-f-]{36}$/ }

/** Where a capture is when the fault occurs: at a paused exchange, or with a row that has reached a state. */
export const boundaries = {
  'B0 bytes in memory': 'at-once',
  'B1 row stored': () => true,
  'B2 hashed': { ...check, hold: 'request' },
  'B3 check sent': { ...check, hold: 'response' },
  'B4 check answer stored': { ...mint, hold: 'request' },
  'B5 addresses stored': { ...put, hold: 'request' },
  'B6 bytes sent': { ...put, hold: 'response' },
  'B7 bytes acknowledged': { ...complete, hold: 'request' },
  'B8 completion sent': { ...complete, hold: 'response' },
  'B9 completion stored': { ...readBack, hold: 'request' },
  'B10 read back': { ...readBack, hold: 'response' },
  'B11 released': (row: OutboxRow) => row.state.at === 'released',
} as const satisfies Record<string, 'at-once' | Stop | ((row: OutboxRow) => boolean)>
export type Boundary = keyof typeof boundaries
export const boundaryNames = Object.keys(boundaries) as Boundary[]

export const faults = [
  'page kill',
  'worker kill',
  'browser kill',
  'offline',
  'server kill',
  'freeze',
] as const
/** Responses that end after this status line, which browsers over plain HTTP report as complete without a body. */
const cutResponses = {
  'cut response': 'HTTP/1.1 200 OK\r\n',
  'cut conflict': 'HTTP/1.1 409 Conflict\r\n',
  'cut limit': 'HTTP/1.1 429 Too Many Requests\r\n',
}
export type Fault = (typeof faults)[number] | keyof typeof cutResponses

export interface Cell {
  readonly boundary: Boundary
  readonly fault: Fault
  readonly kind: 'image' | 'pdf'
}

const cellOf = (boundary: number, fault: number, index: number): Cell => ({
  boundary: boundaryNames[boundary % boundaryNames.length] as Boundary,
  fault: faults[fault % faults.length] as Fault,
  kind: index % 3 === 2 ? 'pdf' : 'image',
})

/** Every boundary at which a response is held, and rejections that others than the server may send. */
export const cutCells: readonly Cell[] = [
  ...boundaryNames
    .filter((name) => {
      const where = boundaries[name]
      return typeof where === 'object' && where.hold === 'response'
    })
    .map((boundary): Cell => ({ boundary, fault: 'cut response', kind: 'image' })),
  { boundary: 'B8 completion sent', fault: 'cut conflict', kind: 'image' },
  { boundary: 'B3 check sent', fault: 'cut limit', kind: 'image' },
]

/** Every boundary with every fault. */
export const allCells: readonly Cell[] = [
  ...boundaryNames.flatMap((_, boundary) =>
    faults.map((_fault, fault) => cellOf(boundary, fault, boundary + fault)),
  ),
  ...cutCells,
]

/** Each boundary once, each fault twice, both kinds. */
export const diagonalCells: readonly Cell[] = boundaryNames.map((_, index) => cellOf(index, index, index))

/** The service worker alone sends, and is killed while the bytes are being sent. */
export const workerInMidPut: Cell = { boundary: 'B5 addresses stored', fault: 'worker kill', kind: 'image' }

export const nameOf = ({ boundary, fault, kind }: Cell) => `${boundary}: ${fault} (${kind})`

/** Large enough for a fault to occur while the bytes are being read. */
const LARGE = 6_000_000

/** Runs one cell. Returns the faults as sentences. The next cell starts from a sound state. */
export async function runCell(rig: Rig, cell: Cell, folder: string, seed: number): Promise<string[]> {
  try {
    return await tryCell(rig, cell, folder, seed)
  } catch (error) {
    const rows = await rig.rows().catch(() => [])
    await rig.setOffline(false)
    await rig.reopen()
    return [String(error), ...rows.filter(({ state }) => state.at !== 'released').map(summaryOf)]
  }
}

/** What a failed cell left in the outbox. */
const summaryOf = ({ name, state, hash, pages, pageCount, lease }: OutboxRow) =>
  `${name}: ${JSON.stringify({ ...state, hash, pages: pages.length, pageCount, lease })}`

async function tryCell(rig: Rig, cell: Cell, folder: string, seed: number): Promise<string[]> {
  const name = `cell-${seed}`
  const isLarge = cell.boundary === 'B0 bytes in memory'
  const material =
    cell.kind === 'pdf'
      ? await pdf(folder, name, seed, 2)
      : await photo(folder, name, seed, isLarge ? LARGE : 0)
  const pause = await bringTo(rig, cell, material)
  await strike(rig, cell.fault, pause)
  await comeBack(rig, material)
  const rowsOf = async () => (await rig.rows()).filter((row) => row.name === material.name)
  const rows = await eventually(
    rowsOf,
    (all) => all.length > 0 && all.every(({ state }) => state.at === 'released'),
  )
  const verdict = await verify(rig.app.origin, rig.client, [material])
  const marks = await wrongMarks(rig, rows)
  return [
    ...(rows.length === 1 ? [] : [`${rows.length} rows of one capture`]),
    ...marks,
    ...Object.entries(verdict).flatMap(([what, names]) => (names.length > 0 ? [what] : [])),
  ]
}

/** What is wrong with the marks of confirmed captures: each has one, and its bytes are on the server. */
async function wrongMarks(rig: Rig, rows: readonly OutboxRow[]): Promise<string[]> {
  const ids = new Set(rows.map(({ captureId }) => captureId))
  const marked = async () =>
    (await heldProofs(await rig.page())).filter(({ captureId }) => ids.has(captureId))
  const held = await eventually(marked, (proofs) => proofs.length === ids.size, 60).catch(marked)
  const wrong = await wrongProofs(
    rig.app.origin,
    rig.client,
    held.map(({ proof }) => proof),
  )
  return [...wrong, ...(held.length === ids.size ? [] : [`${held.length} marks of ${ids.size} captures`])]
}

/** Captures and waits until the boundary is reached. */
async function bringTo(rig: Rig, { boundary, fault }: Cell, material: Material): Promise<Pause | null> {
  const page = await onUploadPage(rig)
  const where: 'at-once' | Stop | ((row: OutboxRow) => boolean) = boundaries[boundary]
  const take = () => pickFiles(page, [material.path])
  if (where === 'at-once') {
    void take().catch(() => undefined)
    return null
  }
  if (typeof where === 'function') {
    await take()
    await eventually(
      () => rig.rows(),
      (rows) => rows.some((row) => row.name === material.name && where(row)),
    )
    return null
  }
  if (fault === 'worker kill') {
    // Prepared without a network and then left, so that the service worker sends when the network is back.
    await rig.setOffline(true)
    await take()
    await eventually(
      () => rig.rows(),
      (rows) => rows.some((row) => row.name === material.name && isPrepared(row)),
    )
    const pause = rig.proxy.pauseAt(where)
    await page.goto('about:blank')
    await rig.setOffline(false)
    await reachedSoon(pause, boundary)
    return pause
  }
  const pause = rig.proxy.pauseAt(where)
  await take()
  await reachedSoon(pause, boundary)
  return pause
}

async function onUploadPage(rig: Rig): Promise<Page> {
  const page = await rig.page()
  return page.url().includes('/upload') ? page : rig.reopen()
}

/** Time limit in ms. Three browsers share two cores. */
const REACHED_MS = 180_000

async function reachedSoon(pause: Pause, boundary: Boundary): Promise<void> {
  const late = AbortSignal.timeout(REACHED_MS)
  const tooLate = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error(`${boundary} was not reached`))),
  )
  try {
    await Promise.race([pause.reached, tooLate])
  } catch (error) {
    pause.release()
    throw error
  }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 700))

/** Triggers the fault at this point, then lets the exchange continue. */
async function strike(rig: Rig, fault: Fault, pause: Pause | null): Promise<void> {
  switch (fault) {
    case 'page kill':
      await rig.crashPage()
      break
    case 'worker kill':
      await rig.stopWorkers()
      break
    case 'browser kill':
      await rig.killBrowser()
      break
    case 'offline':
      await rig.setOffline(true)
      break
    case 'server kill':
      await rig.app.kill()
      break
    case 'freeze':
      await rig.setFrozen(true)
      break
    case 'cut response':
    case 'cut conflict':
    case 'cut limit':
      pause?.endWith(cutResponses[fault])
  }
  pause?.release()
  await moment()
  if (fault === 'offline') await rig.setOffline(false)
  if (fault === 'server kill') await rig.app.restart()
  if (fault === 'freeze') await rig.setFrozen(false)
}

/** The person checks, and repeats a capture that was never reported as saved. */
async function comeBack(rig: Rig, material: Material): Promise<void> {
  await onUploadPage(rig)
  const isThere = async () => (await rig.rows()).some((row) => row.name === material.name)
  const isRetained = await eventually(isThere, (there) => there, 5).catch(() => false)
  if (!isRetained) await pickFiles(await rig.page(), [material.path])
}
