import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { captures } from './captures.ts'
import { cluster } from './cluster.ts'
import { fullDisk } from './full-disk.ts'
import { allCells, nameOf, runCell } from './grid.ts'
import { importKills } from './import-kills.ts'
import { newFolder } from './material.ts'
import { type Row, tableOf, logLine } from './report.ts'
import { startRig } from './rig.ts'
import { serverKills } from './server-kills.ts'
import { versions } from './versions.ts'

// `npm run campaign [-- --captures N --kills N --minutes N --server-kills N --files N --import-kills N --seed N --cells REGEXP] [-- PART...]`.
// Parts: grid captures versions server import disk cluster. Everything is killed, nothing may be lost. Needs the built app; progress goes to
// standard error, the table to standard output.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    captures: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '240' },
    'server-kills': { type: 'string', default: '200' },
    files: { type: 'string', default: '5000' },
    'import-kills': { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    cells: { type: 'string', default: '' },
  },
})

function wholeNumber(name: keyof typeof values): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= 0) return value
  process.stderr.write(`--${name} takes a whole number\n`)
  return process.exit(2)
}

const seed = wholeNumber('seed')

async function grid(): Promise<Row> {
  const folder = await newFolder()
  const rig = await startRig(seed)
  const wrong: string[] = []
  const wanted = new RegExp(values.cells)
  const cells = allCells.filter((cell) => wanted.test(nameOf(cell)))
  try {
    for (const [index, cell] of cells.entries()) {
      const found = await runCell(rig, cell, folder, index + 1)
      wrong.push(...found.map((one) => `${nameOf(cell)}: ${one}`))
      logLine([`${index + 1} of ${cells.length} cells (${nameOf(cell)})`, ...found].join('\n  '))
    }
  } finally {
    await rig.stop()
    await rm(folder, { recursive: true })
  }
  return { what: 'boundary grid', figures: `${cells.length} cells, ${wrong.length} wrong`, wrong }
}

const parts: Readonly<Record<string, () => Promise<Row>>> = {
  grid,
  captures: () =>
    captures({
      captures: wholeNumber('captures'),
      kills: wholeNumber('kills'),
      minutes: wholeNumber('minutes'),
      seed,
    }),
  versions,
  server: () => serverKills(wholeNumber('server-kills'), seed),
  import: () => importKills(wholeNumber('files'), wholeNumber('import-kills'), seed),
  disk: fullDisk,
  cluster,
}

const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`No part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}\n`)
  process.exit(2)
}

const rows: Row[] = []
for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  logLine(`== ${name}`)
  const failed = (error: unknown): Row => ({ what: name, figures: 'broke off', wrong: [String(error)] })
  rows.push(await run().catch(failed))
}
process.stdout.write(`${tableOf(rows)}\n`)
process.exit(rows.every(({ wrong }) => wrong.length === 0) ? 0 : 1)
