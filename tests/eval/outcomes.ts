import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build, isBuilt } from '#server/ops/built-app.ts'
import { followFile, type Outcome } from './outcomes/follow-file.ts'
import { openProduct, type Product } from './outcomes/product.ts'
import { outcomeLine, tally } from './outcomes/table.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The outcome of each file: selected on the upload page of the built app in Chromium, sent to the real server, shown
 * from there, read there. One after the other in one page, so that each also shows that the previous one left it
 * usable. `--out` is the input of `outcome-score.mjs`. Resolves to the exit code.
 */
export async function outcomes(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const [folder] = positionals
  const paths = folder ? filesIn(folder) : []
  if (paths.length === 0) {
    console.error(folder ? `skipped: there are no files in ${folder}` : 'outcomes needs a folder, or a file')
    return 2
  }
  if (!(await isBuilt(root))) await build(root)
  const product = await openProduct()
  try {
    // Written after each file, so that an early end keeps the previous results.
    await followAll(product, paths, (results) => {
      if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)
    })
  } finally {
    await product.close()
  }
  return 0
}

/** The files are in `files`, next to a manifest. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  if (statSync(folder).isFile()) return [folder]
  const home = existsSync(join(folder, 'files')) ? join(folder, 'files') : folder
  return readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map(({ name }) => join(home, name))
    .toSorted()
}

type Results = Record<string, Outcome>

/** Prints each line when it is known, and passes on the results so far. */
async function followAll(
  product: Product,
  paths: readonly string[],
  keep: (results: Results) => void,
): Promise<void> {
  const results: Results = {}
  for (const path of paths) {
    // Here the server reads on the same processor; a phone has its own.
    await product.serverAtRest()
    const outcome = await followFile(product, path)
    results[basename(path)] = outcome
    console.log(outcomeLine(basename(path), outcome))
    keep(results)
  }
  await product.serverAtRest()
  console.log('\nread by the server:')
  for (const { data } of await product.files()) {
    const reading = data.status === 'error' ? `error: ${data.error ?? ''}` : (data.status ?? 'not begun')
    const outcome = results[data.filename]
    if (outcome) results[data.filename] = { ...outcome, reading }
    console.log(`${data.filename.padEnd(40)} ${reading}`)
  }
  keep(results)
  console.log(`\n${tally(Object.values(results))}`)
  for (const pageError of new Set(product.pageErrors())) console.log(`page error: ${pageError}`)
}
