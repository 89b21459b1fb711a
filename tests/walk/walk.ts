import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '#messages/languages.ts'
import { clientOf, newPerson, signIn } from '#tests/support/api.ts'
import { createWorkspace, signUp } from '#tests/support/journey.ts'
import { look, nothing, rawWords } from './screen.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { findings, type Finding } from './checks.ts'
import { contentOf } from './content.ts'
import { Walker } from './walker.ts'
import { inLanguage, type WalkLanguage } from './language.ts'
import { nextStep } from './next-step.ts'
import { FILMED, ISSUER_LABEL, type Rig } from './rig.ts'
import type { Random, Step } from './step.ts'
import { kindOf } from './steps/index.ts'
import { type Spent, stopwatch } from './stopwatch.ts'
import { newWorld, type View, type World } from './world.ts'

// One walk: a new account, a workspace, then step after step, until something is wrong or the steps are done.

export interface Shown {
  readonly text: string
  readonly picture: string
  readonly address: string
}

export interface Walked {
  /** What was done, the failing step last. */
  readonly steps: readonly Step[]
  /** Empty where nothing was wrong. */
  readonly findings: readonly Finding[]
  /** Of a failed walk: what stood on the screens. */
  readonly screens: readonly Shown[]
  readonly seconds: number
  readonly spent: Spent
}

export interface WalkOptions {
  readonly view: View
  /** English by default. */
  readonly language?: WalkLanguage
  /** Pictures of failed walks. */
  readonly pictures: string
  /** The accessibility of every how manieth screen is looked at; 0 for none. */
  readonly axeEvery?: number
}

/** Every third walk is that of a phone. */
export const viewOf = (seed: number): View => (seed % 3 === 0 ? 'phone' : 'desk')

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

const walk = (rig: Rig, next: Source, options: WalkOptions): Promise<Walked> =>
  inLanguage(options.language ?? SOURCE_LANGUAGE, () => walkInLanguage(rig, next, options))

async function walkInLanguage(rig: Rig, next: Source, options: WalkOptions): Promise<Walked> {
  const { view, language = SOURCE_LANGUAGE, pictures, axeEvery = 10 } = options
  const started = performance.now()
  const watch = stopwatch()
  const { origin } = rig.app
  const person = newPerson()
  const world = newWorld(view, origin, person)
  const device = await rig.devices.take(view, language)
  const devices = [device]
  const pageErrors = { take: () => devices.flatMap(({ errors }) => errors.take()) }
  const openElsewhere = async () => {
    const other = await rig.devices.takePlain(language)
    devices.push(other)
    return other.context.newPage()
  }
  const walker = new Walker(await device.context.newPage(), {
    world,
    folder: mkdtempSync(join(rig.folder, 'files-')),
    openElsewhere,
  })
  const content =
    language === PSEUDO_LANGUAGE
      ? contentOf(device.context, [
          person.username,
          person.email,
          world.workspace,
          ISSUER_LABEL,
          JSON.stringify(FILMED),
        ])
      : null
  const done: Step[] = []
  let found: Finding[] = []
  let screens: readonly Shown[] = []
  try {
    const client = await watch.on('start', async () => {
      await signUp(walker.page, origin, person)
      world.projectId = await createWorkspace(walker.page, world.workspace)
      return clientOf(origin, await signIn(origin, person), world.projectId)
    })
    for (let step = next(world); step && found.length === 0; step = next(world)) {
      done.push(step)
      for (const given of Object.values(step[1])) content?.add(given)
      const stuck = await watch.on('steps', () => take(step, walker, world))
      world.feature = kindOf(step[0]).feature
      const thorough = axeEvery > 0 && done.length % axeEvery === 0
      const wrong = await attemptAll(() =>
        findings(walker, world, { client, pageErrors, thorough, watch, content }),
      )
      // What a step did not find is the outcome of what went wrong, where something did.
      found = [...wrong, ...stuck]
    }
  } catch (error) {
    found = [...pageErrors.take(), { kind: 'no control', text: messageOf(error) }]
  }
  if (found.length > 0)
    screens = await shown(
      [walker.page, ...devices.slice(1).flatMap(({ context }) => context.pages())],
      pictures,
    )
  content?.close()
  for (const one of devices) await rig.devices.putBack(one, found.length === 0)
  return {
    steps: done,
    findings: found,
    screens,
    seconds: (performance.now() - started) / 1_000,
    spent: watch.spent,
  }
}

/** Without the colours of a terminal. */
const messageOf = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error)).slice(0, 1_200)

/** Takes a step. Where a word of a program stands on the screen, what the step waits for is not waited for. */
async function take([name, given]: Step, walker: Walker, world: World): Promise<Finding[]> {
  const step = attempt(() => kindOf(name).run(walker, given, world))
  let isOver = false
  const trouble = async (): Promise<Finding[]> => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      if (rawWords(await look(walker.page).catch(() => nothing)) !== null) return []
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

/** The walker's page, and that of the colleague. */
async function shown(pages: readonly Page[], pictures: string): Promise<readonly Shown[]> {
  mkdirSync(pictures, { recursive: true })
  const all: Shown[] = []
  for (const page of pages) {
    const picture = join(pictures, `${randomUUID()}.png`)
    await page.screenshot({ path: picture }).catch(() => undefined)
    const text = await page
      .evaluate(() => (document.querySelector<HTMLElement>('main') ?? document.body).innerText)
      .catch(() => '')
    all.push({ text, picture, address: page.url() })
  }
  return all
}
