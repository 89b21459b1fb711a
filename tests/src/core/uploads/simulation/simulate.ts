import type { UploadItem } from '#core/uploads/types.ts'
import { calm } from './calm.ts'
import { capture, type CaptureOf, kinds, newCaptureId } from './captures.ts'
import { batchStatuses, type NetworkError, netFaults } from './faulty-net.ts'
import { bytesViolations, endViolations, unaskedViolations } from './invariants.ts'
import { tap } from './people.ts'
import { seeded } from './random.ts'
import { Scene } from './scene.ts'
import { type SimulatedHost, World } from './world.ts'

const MINUTE = 60_000
const STORM_MS = 20 * MINUTE
/** The network is gone altogether for this long. */
const OUTAGE_MS = 6 * MINUTE
/** Requests of one item in an outage, and of the whole queue beside them. */
const OUTAGE_CALLS = 30

export interface Outcome {
  /** What was broken, as sentences; empty where all held. */
  readonly violations: readonly string[]
  readonly saved: number
  readonly things: number
  readonly calls: number
  /** How many things took place; the same seed gives the same number. */
  readonly steps: number
}

/** One seeded run: captures, a storm of faults, kills and user switches, then calm. */
export async function simulate(seed: number): Promise<Outcome> {
  const random = seeded(seed)
  const weather = weatherOf(random)
  const world = new World(random, (host, what) => {
    const share = host.kind !== 'network' && what === 'write' ? weather.storeFaults : 0
    if (weather.isStorm && random() < share) throw new Error('QuotaExceededError')
    if (weather.isStorm && what === 'read' && random() < share / 4)
      throw new Error('Connection to Indexed Database server lost')
  })
  const scene = new Scene({
    world,
    hasLocks: weather.hasLocks,
    plain: weather.plain,
    fate: () => fateOf(world, weather),
  })
  const run = new Run(scene, weather)
  await run.storm()
  // Anna once more: what was being saved as the storm ended may have come to rest only then.
  for (const userId of ['anna', 'ben', 'anna']) await calm(scene, userId)
  return run.outcome()
}

/** What a seed's storm is made of. */
interface Weather {
  isStorm: boolean
  /** `rows`: the most at a time during the outage. */
  outage: { readonly from: number; readonly calls: number; rows: number } | null
  readonly hasLocks: boolean
  readonly plain: boolean
  /** A host that has the documented calls only still takes batches of them. */
  readonly plainBatches: boolean
  readonly netFaults: number
  readonly storeFaults: number
  readonly hasFreezes: boolean
  readonly hasClockJumps: boolean
  /** Several captures have the same content, or the same name and size. */
  readonly hasAlike: boolean
  /** The completion of one capture fails to the end. */
  readonly hasFailing: boolean
}

function weatherOf(random: () => number): Weather {
  const plain = random() < 0.2
  return {
    isStorm: true,
    outage: null,
    hasLocks: random() < 0.6,
    plain,
    netFaults: 0.05 + random() * 0.35,
    storeFaults: random() < 0.5 ? 0 : random() * 0.02,
    // Without upload ids nothing can tell a request that slept in a frozen tab from a new one.
    hasFreezes: !plain && random() < 0.5,
    hasClockJumps: !plain && random() < 0.3,
    plainBatches: plain && random() < 0.5,
    hasAlike: random() < 0.4,
    hasFailing: random() < 0.25,
  }
}

/** Faults that a host without upload ids cannot be protected from: the network itself repeats a request. */
const repeats: readonly NetworkError[] = ['duplicate', 'delay']
const plainFaults = netFaults.filter((fault) => !repeats.includes(fault))
const allFaults = [...netFaults, ...batchStatuses]

function fateOf(world: World, weather: Weather): NetworkError | null {
  if (!weather.isStorm) return null
  if (weather.outage) return 'drop-request'
  if (!world.chance(weather.netFaults)) return null
  return world.pick(weather.plain ? plainFaults : allFaults)
}

class Run {
  private readonly saved: UploadItem[] = []
  private readonly captureIds: string[] = []
  private hosts: SimulatedHost[] = []
  private readonly scene: Scene
  private readonly weather: Weather

  constructor(scene: Scene, weather: Weather) {
    this.scene = scene
    this.weather = weather
  }

  async storm(): Promise<void> {
    const { scene, weather } = this
    const { world, violations } = scene
    const ends = world.now + STORM_MS
    if (weather.plainBatches) scene.server.takesBatches = true
    scene.signIn('anna')
    this.hosts = [scene.start('page'), scene.start('page'), scene.start('service-worker')]
    const captures = 2 + world.below(6)
    for (let index = 0; index < captures; index += 1) this.take()
    if (weather.hasFailing) scene.server.failsToComplete = world.pick(this.captureIds)
    for (let seen = 0; world.now < ends && violations.length === 0 && (await world.step());) {
      this.disturb()
      this.blackout()
      if (scene.device.writes === seen) continue
      seen = scene.device.writes
      violations.push(...bytesViolations(scene.device, this.saved))
    }
    weather.isStorm = false
    weather.outage = null
    world.skew = 0
    for (const host of this.hosts) host.frozenUntil = 0
  }

  outcome(): Outcome {
    const { scene, saved, captureIds } = this
    const { world, device, server, calls } = scene
    const violations = [...scene.violations]
    if (violations.length === 0) violations.push(...bytesViolations(device, saved))
    if (violations.length === 0) violations.push(...endViolations(saved, captureIds, device, server))
    // Otherwise several drains run at a time.
    const isOneDrain = this.weather.hasLocks && !this.weather.hasFreezes
    if (violations.length === 0 && isOneDrain) violations.push(...unaskedViolations(saved, device, server))
    for (const host of this.hosts) host.alive = false
    return { violations, saved: saved.length, things: server.things.length, calls, steps: world.steps }
  }

  /** Someone captures in one of the pages. */
  private take(): void {
    const { scene } = this
    const { world } = scene
    const host = world.pick(this.hosts.filter(({ kind }) => kind === 'page'))
    const { bytes, store } = scene.portsOf(host)
    const captureId = newCaptureId(world)
    this.captureIds.push(captureId)
    const userId = scene.session?.userId ?? 'anna'
    capture(captureId, { userId, ...this.subject(captureId) }, bytes, store).then(
      (item) => this.saved.push(item),
      // "Not saved" stands on the screen.
      () => undefined,
    )
  }

  /** Now and then the same picture is taken in twice, or another one of the same name and size. */
  private subject(captureId: string): Omit<CaptureOf, 'userId'> {
    const { world } = this.scene
    const { hasAlike } = this.weather
    const kind = world.pick(kinds)
    if (world.chance(hasAlike ? 0.3 : 0.15)) return { kind, content: 'the same' }
    // The service worker lets others go before a PDF without pages.
    if (!hasAlike || kind === 'pdf' || world.chance(0.4)) return { kind, content: captureId }
    return { kind, content: captureId, name: world.pick(['scan.jpg', 'scan (1).jpg', 'scan - Copy.jpg']) }
  }

  private disturb(): void {
    const { scene, weather } = this
    const { world, device, server } = scene
    if (world.chance(0.01)) this.kill()
    if (weather.hasFreezes && world.chance(0.005))
      world.pick(this.hosts).frozenUntil = world.now + world.below(5 * MINUTE)
    if (weather.hasClockJumps && world.chance(0.004))
      world.skew = world.pick([0, 0, 20, -20, 400, -400]) * 24 * 60 * MINUTE + world.below(2 * MINUTE)
    // The store forgets an upload that was not completed.
    if (world.chance(0.005)) server.objects.delete([...server.objects.keys()].at(-1) ?? '')
    if (world.chance(0.003)) server.revoked = scene.session?.rev ?? server.revoked
    if (world.chance(scene.session ? 0.005 : 0.05))
      scene.signIn(world.chance(0.1) ? null : world.pick(['anna', 'anna', 'ben']))
    if (!weather.plain) this.redeploy()
    if (world.chance(0.01)) tap(device)
    if (world.chance(0.004)) this.take()
  }

  /** Another version of the server, which takes batches or does not, or another load. */
  private redeploy(): void {
    const { server, world } = this.scene
    if (world.chance(0.003)) server.takesBatches = !server.takesBatches
    if (world.chance(0.003)) server.hidesCapabilities = !server.hidesCapabilities
    if (world.chance(0.003)) server.budget = world.pick([1, 3, Infinity])
    if (world.chance(0.003)) server.refusedIn = world.pick([null, world.pick(this.captureIds) ?? null])
  }

  private kill(): void {
    const { scene, hosts } = this
    const index = scene.world.below(hosts.length)
    const host = hosts[index]
    if (!host) return
    scene.world.kill(host)
    hosts[index] = scene.start(host.kind === 'page' ? 'page' : 'service-worker')
  }

  /** I7: no network at all for a while, in which the queue must not hammer. */
  private blackout(): void {
    const { scene, weather } = this
    const { world, calls, device } = scene
    if (!weather.outage) {
      if (world.chance(0.001)) weather.outage = { from: world.now, calls, rows: device.rows.size }
      return
    }
    const { outage } = weather
    // Items that were removed during the outage have made requests, too.
    outage.rows = Math.max(outage.rows, device.rows.size)
    if (world.now < outage.from + OUTAGE_MS) return
    const asked = calls - outage.calls
    if (asked > OUTAGE_CALLS * (1 + outage.rows))
      scene.violations.push(`I7: ${asked} requests for ${outage.rows} items in an outage`)
    weather.outage = null
  }
}
