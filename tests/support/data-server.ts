import { createHash } from 'node:crypto'
import type { Role } from '#contract/roles.ts'
import type { Deps, ObjectStore, ProjectEvents } from '#server/deps.ts'
import type { ProjectEvent } from '#contract/events.ts'
import type { ServiceSettings } from '#server/services.ts'
import { createProjectEvents } from '#server/events/index.ts'
import {
  silentLog,
  testServer,
  type Answer,
  type TestPerson,
  type TestServer,
  type TestServerOptions,
} from './server.ts'
import { temporaryStore } from './temporary-store.ts'

// The real server with a real disk store and real events. Reading jobs are recorded and not run.

export interface DataServer extends TestServer {
  readonly store: ObjectStore
  /** Folder of the store. */
  readonly objects: string
  readonly events: ProjectEvents
  /** Things of a workspace that a reading job was sent for. */
  sentJobs(projectId: string): string[]
  /** Collects the events of a workspace from now on. */
  heard(projectId: string): ProjectEvent[]
  /** Number of listeners of a workspace, including those of `heard`. */
  listeners(projectId: string): number
  /** Makes someone a member of a workspace. */
  join(projectId: string, person: TestPerson, role: Role, departments?: readonly string[]): Promise<void>
  put(signedUrl: string, bytes: Uint8Array, contentType?: string): Promise<Answer>
}

export async function dataServer(
  deps: Partial<Deps> = {},
  settings: Partial<ServiceSettings> = {},
  more: Pick<TestServerOptions, 'agent' | 'app' | 'database' | 'hashing'> = {},
): Promise<DataServer> {
  const now = deps.now ?? (() => new Date())
  const store = await temporaryStore(now)
  const { events, listeners } = counted(createProjectEvents(silentLog))
  const server = await testServer({ deps: { store, events, ...deps, now }, settings, ...more })
  return {
    ...server,
    store,
    objects: store.folder,
    events,
    sentJobs: (projectId) =>
      server.jobs.filter((job) => job.projectId === projectId).map(({ thingId }) => thingId),
    listeners: (projectId) => listeners.get(projectId) ?? 0,
    heard(projectId) {
      const heard: ProjectEvent[] = []
      events.subscribe(projectId, (event) => heard.push(event))
      return heard
    },
    async join(projectId, person, role, departments = []) {
      const row = {
        project_id: projectId,
        user_id: person.id,
        role,
        departments: [...departments],
        invited_by: null,
      }
      await server.db.insertInto('members').values(row).execute()
    },
    async put(signedUrl, bytes, contentType = 'image/jpeg') {
      const headers = { 'content-type': contentType }
      const answer = await server.app.inject({
        method: 'PUT',
        url: signedUrl,
        headers,
        payload: Buffer.from(bytes),
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    async close() {
      await server.close()
      await store.close()
    },
  }
}

/** Counts the listeners of each workspace. */
function counted(events: ProjectEvents) {
  const listeners = new Map<string, number>()
  const count = (projectId: string, change: number) =>
    listeners.set(projectId, (listeners.get(projectId) ?? 0) + change)
  const subscribe: ProjectEvents['subscribe'] = (projectId, listener) => {
    const end = events.subscribe(projectId, listener)
    count(projectId, 1)
    let ended = false
    return () => {
      end()
      if (!ended) count(projectId, -1)
      ended = true
    }
  }
  return { events: { publish: events.publish, subscribe }, listeners }
}

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Header of a JPEG of this size with a seed, so that each is different. Cannot be decoded. */
export function jpeg(seed: string, width = 600, height = 800): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, `Exif ${seed}`),
    frame,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Header of a PNG of this size with a seed. Cannot be decoded. */
export function png(seed: string, width = 600, height = 800): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header,
    Buffer.from(seed),
  ])
}

/** A JPEG segment with this text. */
export function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}
