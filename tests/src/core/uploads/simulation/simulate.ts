import type { Renderer, UploadPorts, UploadSession } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { captureIdOf } from '#core/uploads/capture-id.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { anItem } from '../an-item.ts'
import { Device, type SimulatedBytes } from './device.ts'
import { faultyNet } from './faulty-net.ts'
import { seeded } from './random.ts'
import { ServerModel } from './server.ts'
import { type SimulatedHost, World } from './world.ts'

const STORM_MS = 20 * 60_000
const CALM_MS = 10 * 60_000

export interface Outcome {
  /** What was broken, as sentences; empty where all held. */
  readonly violations: string[]
  readonly captured: readonly UploadItem[]
  readonly things: number
  readonly calls: number
}

/** One seeded run: captures, a storm of faults, kills and user switches, then calm. */
export async function simulate(seed: number): Promise<Outcome> {
  const random = seeded(seed)
  const world = new World(random)
  const device = new Device(world, random() < 0.6)
  const server = new ServerModel(random() < 0.25, () => world.now)
  const violations: string[] = []
  const captured = captureSome(world, device)
  const stormEnds = world.now + STORM_MS
  const storm = () => world.now < stormEnds
  let calls = 0
  let session: UploadSession | null = { token: 't', userId: 'anna', rev: 1 }
  let revoked = 0

  const portsOf = (host: SimulatedHost): UploadPorts => ({
    store: device.storeFor(host),
    bytes: device.bytesFor(host),
    hasher: {
      sha256: async (bytes) => (bytes as SimulatedBytes).sha256,
      sha256OfText: async (text) => `hash of ${text}`,
    },
    renderer: host.name.startsWith('page') ? rendererFor(world, host) : null,
    net: faultyNet(host, {
      world,
      server,
      faults: () => (storm() ? 0.25 : 0),
      accepts: ({ rev }) => rev > revoked,
      onCall(used, item) {
        calls += 1
        if (used.userId !== item.userId) violations.push(`I3: ${item.captureId} under ${used.userId}`)
      },
    }),
    lock: device.lockFor(host),
    session: () => world.io(host, () => session),
    onSessionRefused: () => undefined,
    now: () => world.now,
    random,
    owner: host.name,
  })

  let born = 0
  const start = (kind: 'page' | 'sw'): SimulatedHost => {
    born += 1
    const host = { name: `${kind}-${born}`, alive: true }
    void live(world, host, portsOf(host)).catch((error: unknown) =>
      violations.push(`crash: ${String(error)}`),
    )
    return host
  }
  const hosts = [start('page'), start('page'), start('sw')]
  const disturb = () => {
    if (world.chance(0.01)) {
      const index = Math.floor(random() * hosts.length)
      world.kill(hosts[index] as SimulatedHost)
      hosts[index] = start(index < 2 ? 'page' : 'sw')
    }
    // The store forgets an upload that was not completed.
    if (world.chance(0.005)) server.objects.delete([...server.objects.keys()].at(-1) ?? '')
    if (world.chance(0.003)) revoked = session?.rev ?? revoked
    if (world.chance(0.01)) {
      const rev = (session?.rev ?? revoked) + 1
      session = world.chance(0.2)
        ? null
        : { token: 't', userId: world.chance(0.5) ? 'anna' : 'ben', rev: Math.max(rev, revoked + 1) }
    }
    if (world.chance(0.01)) choose(world, device)
  }

  while (storm() && (await world.step())) {
    disturb()
    violations.push(...bytesViolations(device))
    if (violations.length > 0) break
  }
  restoreAll(device)
  for (const userId of ['anna', 'ben']) {
    session = { token: 't', userId, rev: 1_000_000 + world.now }
    const until = world.now + CALM_MS
    const isDrained = () =>
      [...device.rows.values()].every((item) => item.userId !== userId || item.state.at === 'released')
    while (!isDrained() && world.now < until && (await world.step()));
    for (const item of device.rows.values()) {
      if (item.userId === userId && item.state.at !== 'released') {
        violations.push(`I5: ${item.captureId} is ${JSON.stringify(item.state)}`)
      }
    }
  }
  violations.push(...endViolations(captured, device, server))
  for (const host of hosts) host.alive = false
  return { violations, captured, things: server.things.length, calls }
}

/** A host's life: drain, wait for the next reason to look, drain again. */
async function live(world: World, host: SimulatedHost, ports: UploadPorts): Promise<void> {
  while (host.alive) {
    const { wakeAt } = await drain(ports)
    const wait = wakeAt === null ? 60_000 : Math.min(60_000, Math.max(1, wakeAt - world.now))
    await world.sleep(host, wait)
  }
}

function captureSome(world: World, device: Device): UploadItem[] {
  const items = Array.from({ length: 2 + Math.floor(world.random() * 6) }, (_, index): UploadItem => {
    const random = Uint8Array.from({ length: 10 }, () => Math.floor(world.random() * 256))
    const captureId = captureIdOf(world.now + index, random)
    // Now and then the same picture is taken in twice.
    const content = world.chance(0.15) ? 'the same' : captureId
    const original = {
      at: { store: 'opfs' as const, path: `${captureId}/original` },
      size: 1000,
      sha256: `hash of ${content}`,
    }
    device.bytes.set(original.at.path, { size: 1000, sha256: original.sha256 })
    return anItem({
      captureId,
      original,
      userId: world.chance(0.7) ? 'anna' : 'ben',
      ...(world.chance(0.4) && { kind: 'pdf', type: 'application/pdf' }),
    })
  })
  for (const item of items) device.rows.set(item.captureId, item)
  return items
}

const rendererFor = (world: World, host: SimulatedHost): Renderer => ({
  async *render(pdf, fromPage) {
    for (let index = fromPage; index < 3; index += 1) {
      await world.sleep(host, 200)
      const jpeg: SimulatedBytes = { size: 300, sha256: `page ${index} of ${(pdf as SimulatedBytes).sha256}` }
      yield { index, total: 3, jpeg }
    }
  },
})

/** A person removes, restores or retries something. */
function choose(world: World, device: Device): void {
  const items = [...device.rows.values()]
  const item = items[Math.floor(world.random() * items.length)]
  if (!item) return
  const { state } = item
  const epoch = item.epoch + 1
  if (state.at === 'removed') device.rows.set(item.captureId, { ...item, epoch, state: state.was })
  else if (state.at !== 'released') {
    device.rows.set(item.captureId, {
      ...item,
      epoch,
      lease: null,
      state: { at: 'removed', was: state, until: world.now + 24 * 60 * 60_000 },
    })
  }
}

function restoreAll(device: Device): void {
  for (const item of device.rows.values()) {
    if (item.state.at !== 'removed') continue
    device.rows.set(item.captureId, { ...item, epoch: item.epoch + 1, state: item.state.was })
  }
}

/** I1 while it runs: what is not released has its bytes, unchanged. */
function bytesViolations(device: Device): string[] {
  return [...device.rows.values()].flatMap((item) => {
    if (item.state.at === 'released' || !item.original) return []
    const kept = device.bytes.get(item.original.at.path)
    return kept?.sha256 === item.original.sha256 ? [] : [`I1: the bytes of ${item.captureId} are gone`]
  })
}

function endViolations(captured: readonly UploadItem[], device: Device, server: ServerModel): string[] {
  return captured.flatMap((item) => {
    const found = server.things.filter(
      (thing) => thing.hash === item.original?.sha256 && thing.userId === item.userId,
    )
    const mine = found.filter((thing) => thing.uploadId === item.captureId)
    const row = device.rows.get(item.captureId)
    return [
      ...(found.length === 0 ? [`I1: ${item.captureId} never arrived`] : []),
      ...(mine.length > 1 ? [`I2: ${item.captureId} arrived ${mine.length} times`] : []),
      ...mine.flatMap((thing) => pageViolations(item, thing.pageHashes)),
      ...(row ? [] : [`I8: the row of ${item.captureId} was dropped`]),
      ...(row?.thingId && found.every((thing) => thing.id !== row.thingId)
        ? [`I4: ${item.captureId} names another document`]
        : []),
    ]
  })
}

/** I4: the pages at the server are those of the device, in order. */
function pageViolations(item: UploadItem, hashes: readonly string[]): string[] {
  const original = item.original?.sha256 ?? ''
  const wanted = item.kind === 'pdf' ? [0, 1, 2].map((page) => `page ${page} of ${original}`) : [original]
  return wanted.join() === hashes.join() ? [] : [`I4: ${item.captureId} has pages ${hashes.join()}`]
}
