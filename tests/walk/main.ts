import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { report } from './report.ts'
import { startRig } from './rig.ts'
import { shortest } from './shrink.ts'
import type { Step } from './step.ts'
import { walkSeed, walkSteps, type Walked, type WalkOptions } from './walk.ts'

// `npm run walk -- --seeds N --from S [--steps 40] [--view desk|phone] [--out FOLDER] [--root FOLDER] [--replay JSON]`

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '40' },
    view: { type: 'string' },
    out: { type: 'string', default: join(tmpdir(), 'sheaf-walks') },
    root: { type: 'string' },
    replay: { type: 'string' },
  },
})
const [seeds, from, steps] = [Number(values.seeds), Number(values.from), Number(values.steps)]
const { view: wanted, out } = values
if (![seeds, from, steps].every((value) => Number.isInteger(value) && value >= 1)) {
  process.stderr.write(
    '--seeds, --from and --steps take whole numbers, such as --seeds 10 --from 1 --steps 40\n',
  )
  process.exit(2)
}
if (wanted !== undefined && wanted !== 'desk' && wanted !== 'phone') {
  process.stderr.write('--view is desk or phone\n')
  process.exit(2)
}

mkdirSync(out, { recursive: true })
const passedFile = join(out, 'passed.txt')
const passed = new Set(existsSync(passedFile) ? readFileSync(passedFile, 'utf8').split('\n') : [])

/** How long a failed walk may be shortened, in ms. */
const SHORTENING_MS = 4 * 60_000

const rig = await startRig(values.root === undefined ? {} : { root: values.root })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void rig.close().finally(() => process.exit(130)))

/** The fewest steps that end in a finding of the same kind. */
async function shortened(walked: Walked, options: WalkOptions): Promise<readonly Step[]> {
  const kind = walked.findings[0]?.kind
  const end = Date.now() + SHORTENING_MS
  const again = async (part: readonly Step[]) =>
    (await walkSteps(rig, part, { ...options, axeEvery: kind === 'accessibility' ? 1 : 0 })).findings.some(
      (finding) => finding.kind === kind,
    )
  return shortest(walked.steps, again, () => Date.now() < end)
}

const write = (text: string) => void process.stdout.write(`${text}\n`)
let failed = 0
const started = Date.now()
if (values.replay !== undefined) {
  const walked = await walkSteps(rig, JSON.parse(values.replay) as Step[], {
    view: wanted ?? 'desk',
    pictures: out,
    axeEvery: 1,
  })
  write(report('replay', walked))
  failed = walked.findings.length > 0 ? 1 : 0
} else {
  for (let seed = from; seed < from + seeds; seed += 1) {
    // Every third walk is that of a phone, where nothing else is asked for.
    const view = wanted ?? (seed % 3 === 0 ? 'phone' : 'desk')
    const name = `${seed} ${view} ${steps}`
    if (passed.has(name)) continue
    const options: WalkOptions = { view, pictures: out }
    const walked = await walkSeed(rig, seed, steps, options)
    if (walked.findings.length === 0) {
      appendFileSync(passedFile, `${name}\n`)
      write(`seed ${seed}, ${view}: ${walked.steps.length} steps in ${Math.round(walked.seconds)} s`)
      continue
    }
    failed += 1
    write(
      report(
        `seed ${seed}, ${view} (npm run walk -- --from ${seed} --seeds 1 --steps ${steps} --view ${view})`,
        walked,
      ),
    )
    const few = await shortened(walked, options)
    write(`shortest list of steps:\n${JSON.stringify(few, null, 1)}`)
  }
}
await rig.close()
write(`${failed} failed, ${Math.round((Date.now() - started) / 1_000)} s`)
process.exit(failed === 0 ? 0 : 1)
