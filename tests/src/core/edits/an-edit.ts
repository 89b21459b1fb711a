import type { FieldValue, FileThing, Thing } from '#contract/things.ts'
import { drain, type DrainPorts, type EditStore } from '#core/edits/drain.ts'
import { partOf } from '#core/edits/parts.ts'
import { queued } from '#core/edits/queue.ts'
import type { EditApi } from '#core/edits/send.ts'
import type {
  Edit,
  EditKey,
  EditResponse,
  Part,
  RejectionReason,
  WaitReason,
  Wanted,
} from '#core/edits/types.ts'
import type { Wake } from '#core/edits/wake.ts'

// A device with its queue and a server with one document, both in memory.

export const wanted = (part: Part, value: FieldValue, more: Partial<Wanted> = {}): Wanted => ({
  userId: 'ada',
  projectId: 'p1',
  thingId: 'doc',
  part,
  value,
  base: null,
  version: 1,
  vouch: false,
  subject: { name: 'doc.jpg', type: 'receipt' },
  maybeSent: false,
  ...more,
})

export const aFile = (extracted: FileThing['data']['extracted'], version = 1): FileThing => ({
  id: 'doc',
  kind: 'File',
  version,
  data: { filename: 'doc.jpg', pageImages: [], extracted },
})

export const failed = (why: WaitReason, mayHaveArrived = true): EditResponse => ({
  kind: 'failed',
  why,
  mayHaveArrived,
  error: new Error(why),
})
export const rejected = (reason: RejectionReason, detail: string): EditResponse => ({
  kind: 'rejected',
  reason,
  detail,
  error: new Error(detail),
})

const nameOf = ({ userId, projectId, thingId, part }: EditKey) => [userId, projectId, thingId, part].join(' ')

export interface Device {
  readonly store: EditStore
  readonly rows: Map<string, Edit>
  /** One more edit, as a screen creates it. */
  edit(one: Wanted): void
  at(part: Part): Edit | undefined
}

export function aDevice(clock: { now: number }): Device {
  const rows = new Map<string, Edit>()
  const put = (key: EditKey, edit: Edit | null) =>
    edit ? rows.set(nameOf(key), edit) : rows.delete(nameOf(key))
  return {
    rows,
    edit: (one) => put(one, queued(rows.get(nameOf(one)), one, clock.now)),
    at: (part) => [...rows.values()].find((edit) => edit.part === part),
    store: {
      all: async (userId) =>
        [...rows.values()].filter((edit) => edit.userId === userId).toSorted((a, b) => a.since - b.since),
      swap: async (key, rev, next) => {
        if (rows.get(nameOf(key))?.rev !== rev) return false
        put(key, next)
        return true
      },
    },
  }
}

export interface Host extends EditApi {
  thing: FileThing | null
  readonly writes: [part: Part, value: FieldValue][]
  /** Replaces the next responses, in order. `lost`: the write succeeds, but the response is lost. */
  next: (EditResponse | 'lost' | undefined)[]
  /** Another person writes. */
  elsewhere(extracted: FileThing['data']['extracted']): void
}

/** A server that checks versions, like the real one. */
export function aHost(file: FileThing): Host {
  const gone = rejected('gone', 'There is no such document here')
  const host: Host = {
    thing: file,
    writes: [],
    next: [],
    elsewhere: (extracted) => {
      host.thing = aFile({ ...host.thing?.data.extracted, ...extracted }, (host.thing?.version ?? 0) + 1)
    },
    read: async () => (host.thing ? { kind: 'saved', thing: host.thing } : gone),
    author: async () => ({ by: 'ben', at: '2026-11-22T10:00:00Z' }),
    write: async (edit, version) => {
      const instead = host.next.shift()
      if (instead && instead !== 'lost') return instead
      if (!host.thing) return gone
      if (version !== null && version !== host.thing.version) return { kind: 'stale', current: host.thing }
      host.writes.push([edit.part, edit.value])
      host.elsewhere({ [edit.part.replace('extracted.', '')]: edit.value })
      return instead === 'lost' ? failed('network') : { kind: 'saved', thing: host.thing }
    },
  }
  return host
}

/** Drains like a page, with fixed time and randomness. */
export const drainOf = (
  device: Device,
  host: EditApi,
  clock: { now: number },
  wake: Wake = 'now',
  more: Partial<DrainPorts> = {},
) =>
  drain('ada', wake, {
    store: device.store,
    api: host,
    now: () => clock.now,
    random: () => 1,
    mayGoOn: () => true,
    exclusive: (_edit, run) => run(),
    onThing: () => undefined,
    ...more,
  })

export const valueOf = (thing: Thing | null, part: Part) => thing && partOf(thing, part)
