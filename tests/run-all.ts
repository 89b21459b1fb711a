import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findChromium, provideHeadlessShell } from './support/chromium.ts'
import { bin, runStep, type Outcome, type Step } from './support/steps.ts'

// `npm test`: everything that must hold, the quick parts first, stopping at the first stage that does not.
// `node tests/run-all.ts e2e` runs one part (with the build, where it needs one).
// `node tests/run-all.ts quick` runs what a change needs before each commit: types, lint, format and the unit tests that
// reach a file changed since the last commit but one.

const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  ...projects.flatMap((name) => ['--project', name]),
]

const scratch = mkdtempSync(join(tmpdir(), 'sheaf-tests-'))
/** The build makes the container's image here, in which its test looks. Many people have their projects below a `src`. */
const image = join(scratch, 'src', 'image')

const sourceChecks: readonly Step[] = [
  { name: 'types', command: [process.execPath, 'tests/house/check-types.ts'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
]

/**
 * Steps of a stage run side by side. Each of them waits for a third of its time: for a database, a frame, a process.
 * Several at once, and three files of server and end-to-end tests, keep both cores busy.
 */
const stages: readonly (readonly Step[])[] = [
  sourceChecks,
  [
    { name: 'unit', command: vitest('house', 'unit'), vitest: true },
    { name: 'server', command: [...vitest('server', 'server-alone'), '--maxWorkers', '3'], vitest: true },
    { name: 'build', command: [process.execPath, 'tests/e2e/build-app.ts', image] },
  ],
  [
    // React as users get it; the development build needs a sixth more processor time.
    {
      name: 'browser',
      command: vitest('browser'),
      vitest: true,
      inBrowser: true,
      env: { NODE_ENV: 'production' },
    },
    {
      name: 'e2e',
      command: [...vitest('e2e'), '--maxWorkers', '3'],
      vitest: true,
      inBrowser: true,
      after: 'build',
      env: { SHEAF_TESTS_IMAGE: image },
    },
  ],
]

/** Commit that the working tree is compared with; a clone of a single commit has no parent to compare with. */
function changedSince(): string {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD~1'], { stdio: 'ignore' })
    return 'HEAD~1'
  } catch {
    return 'HEAD'
  }
}

const quickStages = (): readonly (readonly Step[])[] => [
  sourceChecks,
  [
    {
      name: 'unit',
      command: [...vitest('house', 'unit'), '--changed', changedSince(), '--passWithNoTests'],
      vitest: true,
    },
  ],
]

function chosen(names: readonly string[]): readonly (readonly Step[])[] {
  if (names.length === 0) return stages
  if (names.length === 1 && names[0] === 'quick') return quickStages()
  const steps = stages.flat()
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  const wanted = new Set(names)
  for (const step of steps) if (wanted.has(step.name) && step.after) wanted.add(step.after)
  return stages
    .map((stage) => stage.filter(({ name }) => wanted.has(name)))
    .filter((stage) => stage.length > 0)
}

/**
 * Runs the steps of a stage to their ends. The output of a single step is streamed; that of several is shown as one
 * piece each, failures last.
 */
async function runStage(stage: readonly Step[], env: NodeJS.ProcessEnv, reports: string): Promise<Outcome[]> {
  const write = (text: string | Uint8Array) => void process.stdout.write(text)
  write(`\n== ${stage.map(({ name }) => name).join(', ')}\n`)
  const [first, ...others] = stage
  if (first && others.length === 0) return [await runStep(first, env, reports, write)]
  const show = ({ name, output }: Outcome) => write(`\n== ${name}, as it ended\n${output}`)
  const outcomes = await Promise.all(
    stage.map(async (step) => {
      const outcome = await runStep(step, env, reports)
      if (outcome.ok) show(outcome)
      return outcome
    }),
  )
  outcomes.filter(({ ok }) => !ok).forEach(show)
  return outcomes
}

function summary(outcomes: readonly Outcome[], planned: readonly Step[]): void {
  process.stdout.write('\n')
  for (const { name } of planned) {
    const outcome = outcomes.find((done) => done.name === name)
    const word = outcome ? (outcome.ok ? 'ok' : 'failed') : 'not run'
    const tests = outcome?.vitest ? `${outcome.passed} passed, ${outcome.failed} failed` : ''
    const time = outcome ? `${outcome.seconds.toFixed(1)} s` : ''
    process.stdout.write(`${word.padEnd(8)} ${name.padEnd(8)} ${time.padStart(8)}  ${tests}\n`)
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
}

async function main(): Promise<void> {
  const planned = chosen(process.argv.slice(2))
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...(planned.flat().some(({ inBrowser }) => inBrowser) && {
      CHROME_PATH: await findChromium(),
      HEADLESS_SHELL_PATH: await provideHeadlessShell(),
    }),
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    // Hundreds of processes of this run load the same modules: compiled once, they start in two thirds of the time.
    NODE_COMPILE_CACHE: join(scratch, 'compiled'),
  }
  const outcomes: Outcome[] = []
  for (const stage of planned) {
    outcomes.push(...(await runStage(stage, env, scratch)))
    if (!outcomes.every(({ ok }) => ok)) break
  }
  summary(outcomes, planned.flat())
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
