import { parseArgs } from 'node:util'
import { namedSeeds } from '#tests/src/core/uploads/simulation/seeds.ts'
import { simulate } from '#tests/src/core/uploads/simulation/simulate.ts'

// `npm run simulate [-- --seeds N --from S]`: the storms of the unit test, many more of them, after the named ones.

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '100000' }, from: { type: 'string', default: '1' } },
})
const seeds = Number(values.seeds)
const from = Number(values.from)
if (!Number.isInteger(seeds) || !Number.isInteger(from) || seeds < 1 || from < 0) {
  process.stderr.write('--seeds and --from take whole numbers, such as --seeds 2000 --from 1\n')
  process.exit(2)
}

// What a browser would say in its console about each refusal is expected here, and where it was thrown is not told.
console.warn = () => undefined
Error.stackTraceLimit = 0

const failing: number[] = []
const sum = { seeds: 0, saved: 0, things: 0, calls: 0, steps: 0 }

async function run(seed: number): Promise<void> {
  const outcome = await simulate(seed)
  sum.seeds += 1
  for (const key of ['saved', 'things', 'calls', 'steps'] as const) sum[key] += outcome[key]
  if (outcome.violations.length === 0) return
  failing.push(seed)
  const again = `npm run simulate -- --from ${seed} --seeds 1`
  process.stdout.write(`seed ${seed} (${again})\n  ${outcome.violations.join('\n  ')}\n`)
}

/** Storms know nothing of each other; side by side they share the turns of the event loop that each waits for. */
const AT_ONCE = 16
const named = seeds === 1 ? [] : namedSeeds.map(({ seed }) => seed)
const all = [...named, ...Array.from({ length: seeds }, (_, index) => from + index)]
for (let next = 0; next < all.length; next += AT_ONCE) {
  await Promise.all(all.slice(next, next + AT_ONCE).map(run))
  if (next % 1000 < AT_ONCE) process.stderr.write(`${sum.seeds} seeds, ${failing.length} failed\n`)
}
const { user, system } = process.cpuUsage()
const line = `${sum.seeds} seeds: ${sum.saved} captures saved, ${sum.things} documents, ${sum.calls} calls`
process.stdout.write(`${line}, ${Math.round((user + system) / 1e6)} s of processor time\n`)
process.stdout.write(failing.length === 0 ? '0 violations\n' : `failed: ${failing.join(', ')}\n`)
process.exit(failing.length === 0 ? 0 : 1)
