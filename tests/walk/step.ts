import type { Walker } from './walker.ts'
import type { World } from './world.ts'

// A step is data: its name and what it is done with. So a walk is repeated without its random numbers, and shortened.

export type Given<Key extends string = string> = Readonly<Record<Key, string>>
export type Step = readonly [name: string, given: Given]
export type Random = () => number

export interface StepKind {
  readonly name: string
  /** Part of the product. The next step is rather one of another part. */
  readonly feature: string
  /** How often it is taken beside the others; 1 where nothing is said. */
  readonly weight: number
  /** What to do it with, or null where it cannot be done now. */
  choose(world: World, random: Random): Given | null
  /** A repeated step can be done: what it needs is there. */
  isPossible(world: World, given: Given): boolean
  run(walker: Walker, given: Given, world: World): Promise<void>
}

interface StepOptions<Key extends string> {
  readonly name: string
  readonly feature: string
  readonly weight?: number
  readonly keys: readonly Key[]
  /** What it needs beside what it is done with. */
  readonly possible?: (world: World) => boolean
  readonly choose: (world: World, random: Random) => Given<Key> | null
  /** What it is done with is there; asked where it is repeated. */
  readonly fits?: (world: World, given: Given<Key>) => boolean
  readonly run: (walker: Walker, given: Given<Key>, world: World) => Promise<void>
}

/** A kind of step; a repeated one without what it needs is an error of whoever wrote it down. */
export function defineStep<Key extends string = never>(options: StepOptions<Key>): StepKind {
  const { name, feature, weight = 1, keys, possible = () => true, fits = () => true } = options
  const checked = (given: Given): Given<Key> => {
    const missing = keys.filter((key) => given[key] === undefined)
    if (missing.length > 0) throw new Error(`Step ${name} is not told: ${missing.join(', ')}`)
    return given
  }
  return {
    name,
    feature,
    weight,
    choose: (world, random) => (possible(world) ? options.choose(world, random) : null),
    isPossible: (world, given) => possible(world) && fits(world, checked(given)),
    run: (walker, given, world) => options.run(walker, checked(given), world),
  }
}

/** One of these, or null of none. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item | null =>
  items[Math.floor(random() * items.length)] ?? null
