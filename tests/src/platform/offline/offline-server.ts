import { ApiError, type ServerError } from '#platform/api/errors.ts'
import { forgetPageImages } from '#platform/cache/image-store.ts'
import { createPageImages } from '#platform/cache/page-images.ts'
import { createSignedAddresses } from '#platform/cache/signed-addresses.ts'
import { type PinRow, sheafDb } from '#platform/db/sheaf-db.ts'
import { createOfflineThings } from '#platform/offline/offline-things.ts'
import { type PinSyncOptions, startPinSync } from '#platform/offline/pin-sync.ts'
import { type NewestSyncOptions, startNewestSync } from '#platform/offline/newest-sync.ts'
import { createNewestStore, thingsOf } from '#platform/offline/newest-store.ts'
import { createPins } from '#platform/offline/pins.ts'
import type { FileThing, Thing } from '#contract/things.ts'

export const pins = createPins(sheafDb)
export const things = createOfflineThings(sheafDb)
export const newestStore = createNewestStore(sheafDb)

export const receipt = (n: number, data: Partial<FileThing['data']> = {}): FileThing => ({
  id: `r${String(n).padStart(3, '0')}`,
  kind: 'File',
  version: 1,
  data: {
    filename: `r${n}.jpg`,
    document_type: 'receipt',
    pageImages: [`s://r${n}`],
    extracted: {},
    ...data,
  },
})

export const aPin = (more: Partial<PinRow> = {}): PinRow => ({
  userId: 'ada',
  projectId: 'p1',
  kind: 'type',
  key: 'receipt',
  name: 'receipt',
  label: 'Receipt',
  workspace: 'Site',
  state: 'waiting',
  total: null,
  done: 0,
  bytes: 0,
  listedAt: null,
  ...more,
})

const withoutValues = (thing: Thing): Thing => ({
  ...thing,
  data: { ...thing.data, extracted: {} },
  cut: ['extracted'],
})

/** A server and its object store in memory, and the requests of a device. */
export function offlineServer(files: Thing[], { maxBytes = 300_000 } = {}) {
  const host = {
    files,
    /** Responses of the store by address, instead of an image of 100 bytes. */
    store: (_address: string): Response | Promise<Response> | undefined => undefined,
    rejection: null as ApiError | ServerError | null,
    line: true,
    room: true,
    calls: [] as string[],
    /** Pages that the device is sending. */
    sending: new Set<string>(),
    signedFor: new Set<string | undefined>(),
    images: [] as string[],
    /** Maximum number of concurrent image requests. */
    most: 0,
    gone: [] as string[],
    /** Workspaces that were reported as rejected. */
    refused: [] as string[],
    /** Lists contain only the beginnings of long values. */
    cuts: false,
  }
  const matching = (filters: { id: string; value: string | string[] }[]) =>
    host.files.filter((thing) =>
      filters.every(({ id, value }) => {
        if (thing.kind !== 'File') return false
        if (id === 'id') return value.includes(thing.id)
        const own = thing.data[id.replace('data.', '')]
        return own === value || (thing.data['former'] !== undefined && thing.data['former'] === value)
      }),
    )
  const call = async (name: string, input: Record<string, Record<string, unknown>>) => {
    host.calls.push(name)
    if (host.rejection) throw host.rejection
    if (name === 'getThing') {
      const found = host.files.find(({ id }) => id === input['params']?.['id'])
      if (!found) throw new ApiError(404, { detail: 'There is no such document', code: 'not-found' })
      return structuredClone(found)
    }
    const query = input['query'] as { page: number; page_size: number; column_filters?: string }
    const { page, page_size: size } = query
    const all = matching(
      JSON.parse(query.column_filters ?? '[]') as { id: string; value: string | string[] }[],
    )
    const rows = structuredClone(all.slice((page - 1) * size, page * size))
    return { rows: host.cuts ? rows.map(withoutValues) : rows, total_count: all.length }
  }
  let running = 0
  const images = createPageImages({
    addresses: createSignedAddresses({
      sign: async (url, projectId) => {
        host.signedFor.add(projectId)
        return url
      },
    }),
    userId: () => 'ada',
    projectId: () => null,
    maxBytes,
    fetch: async (url) => {
      host.images.push(url as string)
      host.most = Math.max(host.most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      const instead = await host.store(url as string)
      return instead ?? new Response('x'.repeat(100), { headers: { 'Content-Type': 'image/jpeg' } })
    },
  })
  const start = (more: Partial<PinSyncOptions> = {}) =>
    startPinSync({
      userId: 'ada',
      api: { call: call as never },
      images,
      pins,
      things,
      hasRoom: async () => host.room,
      canSync: () => host.line,
      onDeleted: (_projectId, ids) => host.gone.push(...ids),
      onRejected: (projectId) => host.refused.push(projectId),
      now: Date.now,
      againMs: 60_000,
      ...more,
    })
  const startNewest = (more: Partial<NewestSyncOptions> = {}) =>
    startNewestSync({
      userId: 'ada',
      api: { call: call as never },
      images,
      store: newestStore,
      hasRoom: async () => host.room,
      sending: async () => host.sending,
      canSync: () => host.line,
      onDeleted: (_projectId, ids) => host.gone.push(...ids),
      onRejected: (projectId) => host.refused.push(projectId),
      now: Date.now,
      restMs: 0,
      ...more,
    })
  return { host, images, start, startNewest }
}

/** The current state of the only pin. */
export const thePin = async () => (await pins.list('ada'))[0]

/** Ids of everything that is stored, and the addresses of stored images. */
export async function keptNow() {
  const rows = await sheafDb.keptThings.toArray()
  const images = await sheafDb.pageImages.toArray()
  return {
    ids: rows.map(({ id }) => id).toSorted(),
    images: images.flatMap(({ gcsUrl, pinned }) => (pinned ? [gcsUrl] : [])).toSorted(),
  }
}

/** Ids of the stored newest documents of a workspace, in order, and the addresses of all images. */
export async function newestNow(projectId = 'p1') {
  const ids = thingsOf(await newestStore.read('ada', projectId)).map(({ id }) => id)
  const images = await sheafDb.pageImages.toArray()
  return { ids, images: images.map(({ gcsUrl }) => gcsUrl).toSorted() }
}

export async function emptyDevice() {
  const { pins: chosen, keptThings, newest, pageImages } = sheafDb
  await Promise.all([chosen, keptThings, newest, pageImages].map((table) => table.clear()))
  await forgetPageImages('ada')
}
