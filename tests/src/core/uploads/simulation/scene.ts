import type { UploadPorts, UploadSession } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { hashOfText, rendererFor } from './captures.ts'
import { Device, type SimulatedBytes } from './device.ts'
import { faultyNet, type NetworkError } from './faulty-net.ts'
import { ServerModel } from './server.ts'
import type { SimulatedHost, World } from './world.ts'

/** While the page is seen, the queue is looked at this often, in ms. */
const POLL_EVERY_MS = 60_000

export interface SceneOptions {
  readonly world: World
  /** The browser has Web Locks. */
  readonly hasLocks: boolean
  /** The host knows the documented calls only. */
  readonly plain: boolean
  readonly fate: (host: SimulatedHost, path: string) => NetworkError | null
}

/** One device with its pages and its service worker, one server, and the network between. */
export class Scene {
  readonly violations: string[] = []
  readonly device: Device
  readonly server: ServerModel
  session: UploadSession | null = null
  /** Requests that left the device. */
  calls = 0
  /** Drains that a failing store ended. */
  stopped = 0
  readonly world: World
  private readonly options: SceneOptions
  private born = 0

  constructor(options: SceneOptions) {
    this.options = options
    this.world = options.world
    this.device = new Device(this.world, options.hasLocks)
    this.server = new ServerModel(
      options.plain,
      () => this.world.now,
      (indexes) => this.world.shuffled(indexes),
    )
  }

  signIn(userId: string | null): void {
    const rev = Math.max(this.session?.rev ?? 0, this.server.revoked, ...this.used) + 1
    this.used = [rev]
    this.session = userId === null ? null : { token: `${userId}|${rev}`, userId, rev }
  }
  private used: number[] = []

  start(kind: 'page' | 'service-worker'): SimulatedHost {
    this.born += 1
    const host: SimulatedHost = { name: `${kind}-${this.born}`, kind, alive: true, frozenUntil: 0 }
    void this.live(host, this.portsOf(host)).catch((error: unknown) =>
      this.violations.push(`crash: ${String(error)}`),
    )
    return host
  }

  /** A host's life: drain, wait for the next reason to look, drain again. */
  private async live(host: SimulatedHost, ports: UploadPorts): Promise<void> {
    while (host.alive) {
      const wakeAt = await drain(ports).then(
        (result) => result.wakeAt,
        () => {
          this.stopped += 1
          return null
        },
      )
      const wait = wakeAt === null ? POLL_EVERY_MS : Math.max(1, wakeAt - ports.now())
      await this.world.sleep(host, Math.min(POLL_EVERY_MS, wait))
    }
  }

  portsOf(host: SimulatedHost): UploadPorts {
    const { world, device, server, options } = this
    return {
      store: device.storeFor(host),
      bytes: device.bytesFor(host),
      hasher: {
        sha256: async (bytes) => (bytes as SimulatedBytes).sha256,
        sha256OfText: async (text) => hashOfText(text),
      },
      renderer: host.kind === 'page' ? rendererFor(world, host) : null,
      net: faultyNet(host, {
        world,
        server,
        fate: options.fate,
        onCall: (used, item) => this.onCall(used, item),
      }),
      lock: device.lockFor(host),
      session: () => world.io(host, () => this.session),
      onSessionRejected: (rev) => {
        if (this.session?.rev === rev) this.session = null
      },
      now: () => world.now + world.skew,
      random: world.random,
      owner: host.name,
    }
  }

  private onCall(used: UploadSession, item: UploadItem): void {
    this.calls += 1
    if (used.userId !== item.userId) this.violations.push(`I3: ${item.captureId} under ${used.userId}`)
  }
}
