import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { read, root } from './source-tree.ts'

// `npm run types`: checks each environment against its own library, so that a worker that uses `document`, or a
// contract that uses Node, does not compile.

interface Outcome {
  readonly folder: string
  readonly code: number
  readonly output: string
}

/** The folders with a compiler config, from the references in `tsconfig.json`. */
const configuredFolders = (): string[] =>
  (JSON.parse(read('tsconfig.json')) as { references: { path: string }[] }).references.map(({ path }) =>
    path.replace(/^\.\//, ''),
  )

function check(folder: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const tsc = spawn(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        folder,
        '--pretty',
        // One checker a folder: several would infer the same types again, and the other cores check other folders.
        '--checkers',
        '1',
        // Files that did not change since the last check are not checked again.
        '--incremental',
        '--tsBuildInfoFile',
        join(root, 'node_modules/.cache/types', `${folder}.json`),
      ],
      { cwd: root },
    )
    let output = ''
    tsc.stdout.on('data', (text: Buffer) => (output += text.toString()))
    tsc.stderr.on('data', (text: Buffer) => (output += text.toString()))
    tsc.on('close', (code) => resolve({ folder, code: code ?? 1, output }))
  })
}

/** Checks all folders, a few at a time. Returns how many failed. */
export async function checkTypes(): Promise<number> {
  const pending = configuredFolders()
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let folder = pending.shift(); folder; folder = pending.shift()) {
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
