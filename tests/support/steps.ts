import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A step of `npm test`: a command, its output and its outcome.

export interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Vitest projects whose counts are added up. */
  readonly vitest?: true
  /** Needs Chromium, which is downloaded if it is missing. */
  readonly inBrowser?: true
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>
  /** A step to run first if only this one is requested. */
  readonly after?: string
}

export interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly vitest: boolean
  /** Standard output and error. */
  readonly output: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
export const bin = join(root, 'node_modules/.bin')

/** Counts of vitest's JSON report; zero without one. */
function counts(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  return { passed: numPassedTests, failed: numFailedTests }
}

function execute(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  onOutput: (part: Uint8Array) => void,
): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const parts: Buffer[] = []
    const take = (part: Buffer) => {
      parts.push(part)
      onOutput(part)
    }
    const end = (code: number) => resolve({ code, output: Buffer.concat(parts).toString() })
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => {
      take(Buffer.from(`${program}: ${error.message}\n`))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a step. `reports` is a folder for its JSON report; `onOutput` gets its output as it is written. */
export async function runStep(
  step: Step,
  env: NodeJS.ProcessEnv,
  reports: string,
  onOutput: (part: Uint8Array) => void = () => undefined,
): Promise<Outcome> {
  const report = join(reports, `${step.name}.json`)
  const reporting = step.vitest
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : []
  const started = performance.now()
  const { code, output } = await execute([...step.command, ...reporting], { ...env, ...step.env }, onOutput)
  const { passed, failed } = counts(report)
  // A step without tests, or one that fell outside a test, still counts as one that failed.
  return {
    name: step.name,
    ok: code === 0,
    vitest: step.vitest ?? false,
    seconds: (performance.now() - started) / 1000,
    passed,
    failed: code === 0 ? failed : Math.max(1, failed),
    output,
  }
}
