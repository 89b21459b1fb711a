/** A page or a service worker of the simulation. A dead one gets no answer any more, a frozen one gets it later. */
export interface SimulatedHost {
  readonly name: string
  readonly kind: 'page' | 'service-worker' | 'network'
  alive: boolean
  /** Nothing of this host goes on before this moment. */
  frozenUntil: number
}

interface Parked {
  readonly host: SimulatedHost
  readonly due: number
  readonly run: () => void
}

/** Told of every input or output of a host before it takes place; what it throws is what the host gets. */
export type Watch = (host: SimulatedHost, what: string) => void

/**
 * Time and order of everything. Each input or output of a host is parked here and takes place when the seed picks it, so
 * that a seed fixes how hosts, network and store interleave.
 */
export class World {
  now = 1_700_000_000_000
  /** What the device's clock is wrong by, in ms. */
  skew = 0
  /** How many things took place. */
  steps = 0
  readonly random: () => number
  readonly watch: Watch
  private parked: Parked[] = []

  constructor(random: () => number, watch: Watch = () => undefined) {
    this.random = random
    this.watch = watch
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit)
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }

  shuffled<T>(from: readonly T[]): T[] {
    const rest = [...from]
    return from.map(() => rest.splice(this.below(rest.length), 1)[0] as T)
  }

  /** Performs `effect` for a host at some later moment and hands back what it gave or threw. */
  io<T>(host: SimulatedHost, effect: () => T, ms = 0): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!host.alive) return
      const run = () => {
        try {
          resolve(effect())
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      this.parked.push({ host, due: this.now + ms, run })
    })
  }

  sleep(host: SimulatedHost, ms: number): Promise<void> {
    return this.io(host, () => undefined, ms)
  }

  /** Ends a host; of its writes under way some still reach the disk. */
  kill(host: SimulatedHost): void {
    host.alive = false
    const own = this.parked.filter((one) => one.host === host)
    this.parked = this.parked.filter((one) => one.host !== host)
    for (const one of own) if (one.due <= this.now && this.chance(0.5)) one.run()
  }

  /** Lets one parked thing happen; false when there is none. */
  async step(): Promise<boolean> {
    // Whatever a host does without input or output happens before anything else does.
    await new Promise((resolve) => setImmediate(resolve))
    if (this.parked.length === 0) return false
    const ready = this.parked.filter((one) => dueOf(one) <= this.now)
    const next = ready.length > 0 ? this.pick(ready) : this.earliest()
    this.parked = this.parked.filter((one) => one !== next)
    this.now = Math.max(this.now + 1, dueOf(next))
    this.steps += 1
    next.run()
    return true
  }

  private earliest(): Parked {
    return this.parked.reduce((first, one) => (dueOf(one) < dueOf(first) ? one : first))
  }
}

const dueOf = ({ due, host }: Parked) => Math.max(due, host.frozenUntil)
