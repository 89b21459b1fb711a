import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { read, root } from './source-tree.ts'

// `npm run types`: every environment is checked against its own library, so that a worker that reaches for
// `document`, or a contract that reaches for Node, does not compile.

interface Outcome {
  readonly folder: string
  readonly code: number
  readonly output: string
}

/** Folders with a compiler config, as the solution file lists them. */
export const configured = (): string[] =>
  (JSON.parse(read('tsconfig.json')) as { references: { path: string }[] }).references.map(({ path }) =>
    path.replace(/^\.\//, ''),
  )

function check(folder: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const tsc = spawn(
      process.execPath,
      // Checkers of one folder each work out the same types anew; the cores are busy with other folders.
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...['-p', folder, '--pretty', '--checkers', '1'],
        // What did not change since the last check is not checked again.
        ...['--incremental', '--tsBuildInfoFile', join(root, 'node_modules/.cache/types', `${folder}.json`)],
      ],
      { cwd: root },
    )
    let output = ''
    tsc.stdout.on('data', (text: Buffer) => (output += text.toString()))
    tsc.stderr.on('data', (text: Buffer) => (output += text.toString()))
    tsc.on('close', (code) => resolve({ folder, code: code ?? 1, output }))
  })
}

/** Checks all folders, a few at a time. Answers how many of them failed. */
export async function checkTypes(): Promise<number> {
  const waiting = configured()
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const outcome = await check(folder)
      outcomes.push(outcome)
      process.stdout.write(`${outcome.code === 0 ? 'ok    ' : 'failed'} ${folder}\n${outcome.output}`)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, Math.floor(availableParallelism() / 2)) }, lane))
  return outcomes.filter(({ code }) => code !== 0).length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await checkTypes()) === 0 ? 0 : 1
