import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { clientOf, newPerson, signIn } from '#tests/support/api.ts'
import { createWorkspace, signUp } from '#tests/support/journey.ts'
import { look, nothing, rawWords } from './screen.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { findings, type Finding } from './checks.ts'
import { hear } from './complaints.ts'
import { Hand, PATIENCE_MS } from './hand.ts'
import { nextStep } from './next-step.ts'
import type { Rig } from './rig.ts'
import type { Random, Step } from './step.ts'
import { kindOf } from './steps/index.ts'
import { newWorld, type View, type World } from './world.ts'

// One walk: a new account, a workspace, then step after step, until something is wrong or the steps are done.

export interface Walked {
  /** What was done, the failing step last. */
  readonly steps: readonly Step[]
  /** Empty where nothing was wrong. */
  readonly findings: readonly Finding[]
  /** Of a failed walk: what stood on the screen, and the picture of it. */
  readonly screen: { readonly text: string; readonly picture: string; readonly address: string } | null
  readonly seconds: number
}

export interface WalkOptions {
  readonly view: View
  /** Pictures of failed walks. */
  readonly pictures: string
  /** The accessibility of every how manieth screen is looked at; 0 for none. */
  readonly axeEvery?: number
}

type Source = (world: World) => Step | null

/** Steps by a seed. */
export function walkSeed(rig: Rig, seed: number, steps: number, options: WalkOptions): Promise<Walked> {
  const random: Random = seeded(seed)
  let taken = 0
  return walk(rig, (world) => (taken++ < steps ? nextStep(world, random) : null), options)
}

/** These steps; one that cannot be done where it comes is left out. */
export function walkSteps(rig: Rig, steps: readonly Step[], options: WalkOptions): Promise<Walked> {
  const left = [...steps]
  return walk(
    rig,
    (world) => {
      for (let step = left.shift(); step; step = left.shift())
        if (kindOf(step[0]).isPossible(world, step[1])) return step
      return null
    },
    options,
  )
}

async function walk(rig: Rig, next: Source, options: WalkOptions): Promise<Walked> {
  const { view, pictures, axeEvery = 10 } = options
  const started = performance.now()
  const { origin } = rig.app
  const person = newPerson()
  const world = newWorld(view, origin, person)
  const context = await rig.context(view)
  context.setDefaultTimeout(PATIENCE_MS)
  const complaints = await hear(context)
  const hand = new Hand(await context.newPage(), world, rig.folder)
  const done: Step[] = []
  let found: Finding[] = []
  let screen: Walked['screen'] = null
  try {
    await signUp(hand.page, origin, person)
    world.projectId = await createWorkspace(hand.page, world.workspace)
    const client = clientOf(origin, await signIn(origin, person), world.projectId)
    for (let step = next(world); step && found.length === 0; step = next(world)) {
      done.push(step)
      const stuck = await take(step, hand, world)
      world.feature = kindOf(step[0]).feature
      const thorough = axeEvery > 0 && done.length % axeEvery === 0
      const wrong = await attemptAll(() => findings(hand, world, { client, complaints, thorough }))
      // What a step did not find is the outcome of what went wrong, where something did.
      found = [...wrong, ...stuck]
    }
  } catch (error) {
    found = [...complaints.take(), { kind: 'no control', text: messageOf(error) }]
  }
  if (found.length > 0) screen = await shown(hand, pictures)
  // A context whose service worker is offline may hang while it closes.
  await context.setOffline(false)
  await context.close()
  return { steps: done, findings: found, screen, seconds: (performance.now() - started) / 1_000 }
}

/** Without the colours of a terminal. */
const messageOf = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error)).slice(0, 1_200)

/** Takes a step. Where a word of a program stands on the screen, what the step waits for is not waited for. */
async function take([name, given]: Step, hand: Hand, world: World): Promise<Finding[]> {
  const step = attempt(() => kindOf(name).run(hand, given, world))
  let isOver = false
  const trouble = async (): Promise<Finding[]> => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      if (rawWords(await look(hand.page).catch(() => nothing)) !== null) return []
    }
    return []
  }
  const stuck = await Promise.race([step, trouble()])
  isOver = true
  return stuck
}

async function attempt(act: () => Promise<void>): Promise<Finding[]> {
  try {
    await act()
    return []
  } catch (error) {
    return [{ kind: 'no control', text: messageOf(error) }]
  }
}

async function attemptAll(ask: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await ask()
  } catch (error) {
    return [{ kind: 'no control', text: `while looking at the screen: ${messageOf(error)}` }]
  }
}

async function shown(hand: Hand, pictures: string): Promise<NonNullable<Walked['screen']>> {
  mkdirSync(pictures, { recursive: true })
  const picture = join(pictures, `${Date.now()}.png`)
  const { page } = hand
  await page.screenshot({ path: picture }).catch(() => undefined)
  const text = await page
    .evaluate(() => (document.querySelector<HTMLElement>('main') ?? document.body).innerText)
    .catch(() => '')
  return { text, picture, address: page.url() }
}
