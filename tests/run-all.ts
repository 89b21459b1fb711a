import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './support/chromium.ts'

// `npm test`: everything that must hold, the quick parts first, stopping at the first that does not.
// `node tests/run-all.ts e2e` runs one part (with the build, where it needs one).

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Vitest projects: their counts are added up. */
  readonly vitest?: true
  /** A step to run before, when this one is asked for alone. */
  readonly after?: string
}

interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly vitest: boolean
}

const root = fileURLToPath(new URL('../', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  ...projects.flatMap((name) => ['--project', name]),
]

const steps: readonly Step[] = [
  { name: 'types', command: [process.execPath, 'tests/house/check-types.ts'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'unit', command: vitest('house', 'unit'), vitest: true },
  { name: 'server', command: vitest('server'), vitest: true },
  { name: 'browser', command: vitest('browser'), vitest: true },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'e2e', command: vitest('e2e'), vitest: true, after: 'build' },
]

function chosen(names: readonly string[]): readonly Step[] {
  if (names.length === 0) return steps
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  const wanted = new Set(names)
  for (const step of steps) if (wanted.has(step.name) && step.after) wanted.add(step.after)
  return steps.filter(({ name }) => wanted.has(name))
}

/** Counts of vitest's JSON report; a run that wrote none counts nothing. */
function counts(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  return { passed: numPassedTests, failed: numFailedTests }
}

function execute(command: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function runStep(step: Step, env: NodeJS.ProcessEnv, reports: string): Promise<Outcome> {
  process.stdout.write(`\n== ${step.name}\n`)
  const report = join(reports, `${step.name}.json`)
  const reporting = step.vitest
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : []
  const started = performance.now()
  const code = await execute([...step.command, ...reporting], env)
  const { passed, failed } = counts(report)
  // A step without tests, or one that fell outside a test, still counts as one that failed.
  return {
    name: step.name,
    ok: code === 0,
    vitest: step.vitest ?? false,
    seconds: (performance.now() - started) / 1000,
    passed,
    failed: code === 0 ? failed : Math.max(1, failed),
  }
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
  const reports = mkdtempSync(join(tmpdir(), 'sheaf-tests-'))
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    CHROME_PATH: await findChromium(),
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  }
  const outcomes: Outcome[] = []
  for (const step of planned) {
    outcomes.push(await runStep(step, env, reports))
    if (!outcomes.at(-1)?.ok) break
  }
  rmSync(reports, { recursive: true, force: true })
  summary(outcomes, planned)
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
