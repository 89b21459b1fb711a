import { availableParallelism, loadavg } from 'node:os'
import { violations } from '#tests/support/accessibility.ts'
import type { ApiClient } from '#platform/api/client.ts'
import type { PageError } from './page-errors.ts'
import { PATIENCE_MS, type Walker } from './walker.ts'
import { missingIn, readStored } from './saved.ts'
import { deadEnd, look, rawWords, wrongCounts, wrongValues } from './screen.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { Content } from './content.ts'
import { misfits, untranslated } from './pseudo-screen.ts'
import type { World } from './world.ts'

// What must hold after each step.

export type FindingKind =
  | PageError['kind']
  | 'raw text'
  | 'dead end'
  | 'not saved'
  | 'count'
  | 'accessibility'
  | 'no control'
  | 'not translated'
  | 'does not fit'
export interface Finding {
  readonly kind: FindingKind
  readonly text: string
}

/** How long what moves may take to come to rest, and an answer to be read, in ms. */
const SHORT_MS = 2_000
/** How long an upload and its reading may take, in ms; longer on a machine that has more to do than it can. */
const READING_MS = 90_000
const readingPatience = () => READING_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Time between two looks, in ms: the longer it lasts, the less is lost by looking later, and each look takes the processor. */
const pauseAfter = (waited: number) => Math.min(1_000, Math.max(100, waited / 4))

/** Asks until nothing is wrong, for as long as a person would wait. Answers what is still wrong. */
async function lasting<Fault>(ask: () => Promise<Fault[]>, patience = PATIENCE_MS): Promise<Fault[]> {
  for (const began = Date.now(); ;) {
    const faults = await ask()
    const waited = Date.now() - began
    if (faults.length === 0 || waited > patience) return faults
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(waited)))
  }
}

const of =
  (kind: FindingKind) =>
  (text: string): Finding => ({ kind, text })

/** The screen comes to rest, shows no word of a program, and lets one go on. */
async function screenFindings(walker: Walker): Promise<Finding[]> {
  const ends = await lasting(async () => {
    const seen = await look(walker.page)
    const raw = rawWords(seen)
    // It does not get better by waiting.
    if (raw !== null) throw new RawText(raw)
    const end = deadEnd(seen)
    return end === null ? [] : [end]
  }).catch((error: unknown) => {
    if (error instanceof RawText) return error
    throw error
  })
  return ends instanceof RawText ? [{ kind: 'raw text', text: ends.message }] : ends.map(of('dead end'))
}

/** The brackets of the pseudo-language keep a name from having its control's visible text in it. */
const NOT_PSEUDO = 'label-content-name-mismatch:'

async function accessibilityFindings(
  { page }: Walker,
  content: Content | null,
  watch: Stopwatch,
): Promise<Finding[]> {
  const found = await watch.on('axe', () => violations(page))
  return found.filter((one) => !content || !one.startsWith(NOT_PSEUDO)).map(of('accessibility'))
}

/** Texts in no catalogue, and texts without room. */
async function pseudoFindings({ page }: Walker, content: Content): Promise<Finding[]> {
  const foreign = await lasting(() => untranslated(page, content), SHORT_MS)
  const cut = await lasting(() => misfits(page), SHORT_MS)
  return [...foreign.map(of('not translated')), ...cut.map(of('does not fit'))]
}

class RawText extends Error {}

async function savedFindings(client: ApiClient, walker: Walker, world: World): Promise<Finding[]> {
  const read = () => readStored(client, walker.colleague?.client ?? null, world)
  let stored = await read()
  let isRead = true
  /** The first time as it was read already. */
  const now = async () => {
    if (!isRead) stored = await read()
    isRead = false
    return stored
  }
  const lost = await lasting(async () => missingIn(await now(), world), readingPatience())
  if (lost.length > 0) return lost.map(of('not saved'))
  isRead = true
  const wrong = await lasting(async () => {
    const faults = await wrongCounts(walker.page, await now())
    return [...faults, ...(await wrongValues(walker.page, world))]
  })
  return wrong.map(of('count'))
}

export interface CheckOptions {
  readonly client: ApiClient
  readonly pageErrors: { take(): PageError[] }
  readonly watch: Stopwatch
  /** Of a walk in the pseudo-language. */
  readonly content: Content | null
  /** Looks at the accessibility of the screen as well. */
  readonly thorough: boolean
}

/**
 * The browser logs every rejected call. A document may be requested while it is being deleted, or while it goes to a
 * department that the colleague is not in, and two people may edit the same field: `savedFindings` reads back what was
 * saved. One person alone never causes a conflict.
 */
function isExpected({ kind, text }: PageError, world: World, hasColleague: boolean): boolean {
  const [, status, id = ''] = /status of (404|409) .*\/api\/things\/([^/?)]+)/.exec(text) ?? []
  if (kind !== 'console') return false
  return (
    (status === '409' && hasColleague) || (status === '404' && (world.deleted.has(id) || world.lost.has(id)))
  )
}

/** Everything that is wrong after a step. */
export async function findings(walker: Walker, world: World, options: CheckOptions): Promise<Finding[]> {
  const { client, content, thorough, watch } = options
  const heard: PageError[] = []
  const heardNow = () => {
    heard.push(...options.pageErrors.take())
    return heard.filter((complaint) => !isExpected(complaint, world, Boolean(walker.colleague)))
  }
  const faults: Finding[] = []
  for (const one of [walker, ...(walker.colleague ? [walker.colleague.walker] : [])])
    faults.push(...(await watch.on('screens', () => screenFindings(one))))
  if (content) faults.push(...(await watch.on('screens', () => pseudoFindings(walker, content))))
  if (faults.length > 0) return [...heardNow(), ...faults]
  if (world.online) faults.push(...(await watch.on('stored', () => savedFindings(client, walker, world))))
  if (faults.length === 0 && thorough) faults.push(...(await accessibilityFindings(walker, content, watch)))
  return [...faults, ...heardNow()]
}
