import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureAnswers } from './answers.ts'
import { measureChat } from './chat.ts'
import { measureDrain } from './drain.ts'
import { acrossRuns, line, share, type Figure, type Measured } from './figure.ts'
import { measureEveryday } from './everyday.ts'
import { measureInBrowser } from './in-browser.ts'
import { measureLarge } from './large.ts'
import { measureListWay } from './list-way.ts'
import { measureListing } from './listing.ts'
import { measureMillion, MILLION } from './million.ts'
import { measureOfflineOpen } from './offline-open.ts'
import { measurePut } from './put.ts'
import { measureReading } from './reading.ts'
import { measureRequest } from './request.ts'
import { measureScreens } from './screens.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { measureWorkers } from './workers.ts'

// `npm run bench [-- --json] [-- --runs 3] [-- --documents 20000] [-- NAME ...]`, the names being those of `measures`
// below; `--documents` is for `million`. Figures go to standard output, everything else to standard error.

const root = fileURLToPath(new URL('../../', import.meta.url))

let built = false

/** Shared by all runs. */
function buildApp(): void {
  if (built) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (build.status !== 0) throw new Error('The app does not build')
  built = true
}

const measures: Record<string, () => Promise<readonly Figure[]>> = {
  browser: measureInBrowser,
  request: measureRequest,
  list: measureListing,
  way: measureListWay,
  search: measureSearch,
  answers: measureAnswers,
  million: () => measureMillion(documents),
  put: measurePut,
  start: measureStart,
  workers: measureWorkers,
  drain: async () => {
    buildApp()
    return [await measureDrain()]
  },
  reading: () => {
    buildApp()
    return measureReading()
  },
  screens: () => {
    buildApp()
    return measureScreens()
  },
  large: () => {
    buildApp()
    return measureLarge()
  },
  everyday: () => {
    buildApp()
    return measureEveryday()
  },
  offline: () => {
    buildApp()
    return measureOfflineOpen()
  },
  chat: () => {
    buildApp()
    return measureChat()
  },
}

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    documents: { type: 'string', default: String(MILLION) },
  },
})
const wholeNumber = (option: 'runs' | 'documents') => {
  const number = Number(values[option])
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${option} takes a whole number from 1 on`)
  return number
}
const runs = wholeNumber('runs')
const documents = wholeNumber('documents')
const unknown = names.filter((name) => !(name in measures))
if (unknown.length > 0)
  throw new Error(`No ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}`)

const figures: Measured[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (names.length > 0 && !names.includes(name)) continue
  const found: (readonly Figure[])[] = []
  for (let run = 1; run <= runs; run += 1) {
    process.stderr.write(`measuring: ${name}, ${run} of ${runs}\n`)
    found.push(await measure())
  }
  const measured = acrossRuns(found)
  figures.push(...measured)
  if (!values.json) for (const figure of measured) process.stdout.write(`${line(figure)}\n`)
}

if (values.json) {
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model ?? '', node: process.version }
  const rows = figures.map((figure) => ({ ...figure, ratio: share(figure) }))
  process.stdout.write(`${JSON.stringify({ machine, figures: rows }, null, 2)}\n`)
}
process.exit(0)
