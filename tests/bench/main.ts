import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureChat } from './chat.ts'
import { measureDrain } from './drain.ts'
import { line, share, type Figure } from './figure.ts'
import { measureInBrowser } from './in-browser.ts'
import { measureListing } from './listing.ts'
import { measureOfflineOpen } from './offline-open.ts'
import { measurePut } from './put.ts'
import { measureReading } from './reading.ts'
import { measureScreens } from './screens.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'

// `npm run bench [-- --json] [-- browser|list|search|put|start|drain|screens|offline|chat]`. Figures go to standard output, everything else to standard error.

const root = fileURLToPath(new URL('../../', import.meta.url))

function buildApp(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (built.status !== 0) throw new Error('The app does not build')
}

const measures: Record<string, () => Promise<readonly Figure[]>> = {
  browser: measureInBrowser,
  list: measureListing,
  search: measureSearch,
  put: measurePut,
  start: measureStart,
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
  offline: () => {
    buildApp()
    return measureOfflineOpen()
  },
  chat: () => {
    buildApp()
    return measureChat()
  },
}

const args = process.argv.slice(2)
const json = args.includes('--json')
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = names.filter((name) => !(name in measures))
if (unknown.length > 0)
  throw new Error(`No ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}`)

const figures: Figure[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (names.length > 0 && !names.includes(name)) continue
  process.stderr.write(`measuring: ${name}\n`)
  const found = await measure()
  figures.push(...found)
  if (!json) for (const figure of found) process.stdout.write(`${line(figure)}\n`)
}

if (json) {
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model ?? '', node: process.version }
  const rows = figures.map((figure) => ({ ...figure, ratio: share(figure) }))
  process.stdout.write(`${JSON.stringify({ machine, figures: rows }, null, 2)}\n`)
}
process.exit(0)
