/** A page or a service worker of the simulation. A dead one gets no answer any more. */
export interface SimulatedHost {
  readonly name: string
  alive: boolean
}

interface Parked {
  readonly host: SimulatedHost
  readonly due: number
  readonly run: () => void
}

/**
 * Time and order of everything. Each input or output of a host is parked here and takes place when the seed picks it, so
 * that a seed fixes how hosts, network and store interleave.
 */
export class World {
  now = 1_700_000_000_000
  readonly random: () => number
  private parked: Parked[] = []

  constructor(random: () => number) {
    this.random = random
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  /** Performs `effect` for a host at some later moment and hands back what it gave. */
  io<T>(host: SimulatedHost, effect: () => T, ms = 0): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!host.alive) return
      this.parked.push({
        host,
        due: this.now + ms,
        run: () => {
          try {
            resolve(effect())
          } catch (error) {
            reject(error)
          }
        },
      })
    })
  }

  sleep(host: SimulatedHost, ms: number): Promise<void> {
    return this.io(host, () => undefined, ms)
  }

  /** Ends a host; of its requests under way some still reach the server. */
  kill(host: SimulatedHost): void {
    host.alive = false
    const own = this.parked.filter((one) => one.host === host)
    this.parked = this.parked.filter((one) => one.host !== host)
    for (const one of own) if (one.due > this.now && this.chance(0.5)) one.run()
  }

  /** Lets one parked thing happen; false when there is none. */
  async step(): Promise<boolean> {
    // Whatever a host does without input or output happens before anything else does.
    await new Promise((resolve) => setImmediate(resolve))
    if (this.parked.length === 0) return false
    const ready = this.parked.filter((one) => one.due <= this.now)
    const next = ready.length > 0 ? this.pick(ready) : this.earliest()
    this.parked = this.parked.filter((one) => one !== next)
    this.now = Math.max(this.now + 1, next.due)
    next.run()
    return true
  }

  private pick(ready: Parked[]): Parked {
    return ready[Math.floor(this.random() * ready.length)] as Parked
  }

  private earliest(): Parked {
    return this.parked.reduce((first, one) => (one.due < first.due ? one : first))
  }
}
