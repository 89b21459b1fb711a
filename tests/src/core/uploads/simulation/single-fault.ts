import type { UploadItem } from '#core/uploads/types.ts'
import { calm } from './calm.ts'
import { capture, type CaptureKind, newCaptureId } from './captures.ts'
import { type NetworkError, netFaults } from './faulty-net.ts'
import { bytesViolations, endViolations, undrained } from './invariants.ts'
import { seeded } from './random.ts'
import { Scene } from './scene.ts'
import { type SimulatedHost, World } from './world.ts'

const MINUTE = 60_000
/** How long a fault for good lasts until somebody mends it, in ms. */
const UNTIL_REPAIRED_MS = 30 * MINUTE
const FREEZE_MS = 2 * MINUTE
/** A person looks at the app this often, in ms. */
const POLL_EVERY_MS = 20_000

/** What can go wrong at one operation: of the store, of a host, of the network. */
export const faults = ['write-fails', 'read-fails', 'kill', 'freeze', 'other-user', ...netFaults] as const
export type Fault = (typeof faults)[number]

export type Operation = 'read' | 'write' | 'net'

/** Whether a fault can strike at an operation. */
export function strikes(fault: Fault, operation: Operation): boolean {
  if (fault === 'write-fails') return operation === 'write'
  if (fault === 'read-fails') return operation === 'read'
  return fault === 'kill' || fault === 'freeze' || fault === 'other-user' || operation === 'net'
}

export interface Strike {
  readonly fault: Fault
  /** Zero-based operation at which it begins. */
  readonly at: number
  /** Every later one as well, until somebody mends it. */
  readonly forGood: boolean
}

/** One capture from the shutter to the released row. Answers its operations and what was broken. */
export async function captureOnce(
  kind: CaptureKind,
  strike: Strike | null,
): Promise<{ operations: Operation[]; violations: string[] }> {
  const run = new SingleRun(strike)
  await run.until(kind)
  return { operations: run.operations, violations: run.violations() }
}

class SingleRun {
  readonly operations: Operation[] = []
  private readonly strike: Strike | null
  private readonly scene: Scene
  private readonly saved: UploadItem[] = []
  private readonly captureIds: string[] = []
  private hosts: SimulatedHost[] = []
  private isRepaired = false
  private isOver = false

  constructor(strike: Strike | null) {
    this.strike = strike
    const world = new World(seeded(1), (host, what) => this.watch(host, what as Operation))
    this.scene = new Scene({ world, hasLocks: true, plain: false, fate: () => this.fate() })
  }

  async until(kind: CaptureKind): Promise<void> {
    const { world, device } = this.scene
    this.scene.signIn('anna')
    this.hosts = [this.scene.start('page'), this.scene.start('service-worker')]
    this.take(kind)
    const ends = world.now + UNTIL_REPAIRED_MS
    const isDone = () => this.saved.length > 0 && undrained(device, 'anna').length === 0
    void this.attend()
    while (!isDone() && world.now < ends && (await world.step()));
    this.isRepaired = true
    for (const host of this.hosts) host.frozenUntil = 0
    this.revive()
    // "Not saved" stood on the screen, or nothing any more: the person takes it again.
    if (this.saved.length === 0) this.take(kind)
    const patience = world.now + UNTIL_REPAIRED_MS
    while (this.saved.length === 0 && world.now < patience && (await world.step()));
    if (this.saved.length === 0) this.scene.violations.push('I1: nothing could be saved')
    await calm(this.scene, 'anna')
  }

  violations(): string[] {
    const { violations, device, server } = this.scene
    this.isOver = true
    for (const host of this.hosts) host.alive = false
    return [
      ...violations,
      ...bytesViolations(device, this.saved),
      ...endViolations(this.saved, this.captureIds, device, server),
      ...(server.things.length === 1 ? [] : [`I2: ${server.things.length} documents of one capture`]),
    ]
  }

  private take(kind: CaptureKind): void {
    const page = this.hosts.find((host) => host.kind === 'page')
    if (!page) return
    const { bytes, store } = this.scene.portsOf(page)
    const captureId = newCaptureId(this.scene.world)
    this.captureIds.push(captureId)
    capture(captureId, { kind, userId: 'anna', content: 'receipt' }, bytes, store).then(
      (item) => this.saved.push(item),
      () => undefined,
    )
  }

  private isStruck(): boolean {
    const { strike, operations } = this
    if (!strike || this.isRepaired) return false
    const index = operations.length - 1
    return strike.forGood ? index >= strike.at : index === strike.at
  }

  private watch(host: SimulatedHost, operation: Operation): void {
    this.operations.push(operation)
    if (!this.isStruck() || !this.strike) return
    const { fault } = this.strike
    const { world } = this.scene
    if (fault === 'write-fails' && operation === 'write') throw new Error('QuotaExceededError')
    if (fault === 'read-fails' && operation === 'read') throw new Error('Connection to database server lost')
    if (fault === 'kill') world.kill(host)
    if (fault === 'freeze') host.frozenUntil = Math.max(host.frozenUntil, world.now + FREEZE_MS)
    if (fault === 'other-user') this.scene.signIn('ben')
  }

  private fate(): NetworkError | null {
    const fault = this.strike?.fault
    if (!this.isStruck()) return null
    return netFaults.find((one) => one === fault) ?? null
  }

  /** Where something was killed, the person opens the app again when they come to look. */
  private async attend(): Promise<void> {
    const person: SimulatedHost = { name: 'person', kind: 'network', alive: true, frozenUntil: 0 }
    while (!this.isOver) {
      await this.scene.world.sleep(person, POLL_EVERY_MS)
      this.revive()
    }
  }

  private revive(): void {
    this.hosts = this.hosts.map((host) =>
      host.alive ? host : this.scene.start(host.kind === 'page' ? 'page' : 'service-worker'),
    )
  }
}
