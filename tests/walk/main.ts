import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '#contract/languages.ts'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '#messages/languages.ts'
import type { Finding } from './checks.ts'
import { isWalkLanguage, type WalkLanguage } from './language.ts'
import { pseudoCheckout } from './pseudo-checkout.ts'
import { report } from './report.ts'
import { startRig } from './rig.ts'
import { shortest } from './shrink.ts'
import { sideBySide } from './side-by-side.ts'
import type { Step } from './step.ts'
import { spentText } from './stopwatch.ts'
import { viewOf, walkSeed, walkSteps, type Walked, type WalkOptions } from './walk.ts'
import type { View } from './world.ts'

// `npm run walk -- --seeds N --from S [--steps 40] [--view desk|phone] [--language de] [--shorten SECONDS] [--lanes 2] [--out FOLDER] [--root FOLDER]
// [--replay JSON]`

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '40' },
    view: { type: 'string' },
    language: { type: 'string', default: 'en' },
    shorten: { type: 'string', default: '240' },
    lanes: { type: 'string', default: '2' },
    out: { type: 'string', default: join(tmpdir(), 'sheaf-walks') },
    root: { type: 'string' },
    replay: { type: 'string' },
  },
})
const [seeds, from, steps] = [Number(values.seeds), Number(values.from), Number(values.steps)]
const lanes = Number(values.lanes)
const { out } = values
if (![seeds, from, steps, lanes].every((value) => Number.isInteger(value) && value >= 1)) {
  process.stderr.write(
    '--seeds, --from, --steps and --lanes take whole numbers, such as --seeds 10 --from 1 --steps 40\n',
  )
  process.exit(2)
}

function viewAsked({ view }: typeof values): View | undefined {
  if (view === undefined || view === 'desk' || view === 'phone') return view
  process.stderr.write('--view is desk or phone\n')
  return process.exit(2)
}
const wanted = viewAsked(values)

function languageAsked({ language }: typeof values): WalkLanguage {
  if (isWalkLanguage(language)) return language
  process.stderr.write(
    `--language is ${languages.map(({ code }) => code).join(', ')} or ${PSEUDO_LANGUAGE}\n`,
  )
  return process.exit(2)
}
const language = languageAsked(values)

mkdirSync(out, { recursive: true })
const passedFile = join(out, 'passed.txt')
const passed = new Set(existsSync(passedFile) ? readFileSync(passedFile, 'utf8').split('\n') : [])

const root = values.root ?? (language === PSEUDO_LANGUAGE ? pseudoCheckout() : undefined)
const rig = await startRig(root === undefined ? {} : { root })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void rig.close().finally(() => process.exit(130)))

/** The same fault, whatever the names and numbers in it. */
const isAlike = (one: Finding, other: Finding) =>
  one.kind === other.kind && plain(one.text) === plain(other.text)
const plain = (text: string) => text.replaceAll(/[\da-f]{8}-[-\da-f]+|\d+/g, '').slice(0, 60)

/** The fewest steps that end in the same finding. */
async function shortened(walked: Walked, options: WalkOptions): Promise<readonly Step[]> {
  const [first] = walked.findings
  const end = Date.now() + Number(values.shorten) * 1_000
  const again = async (part: readonly Step[]) => {
    const axeEvery = first?.kind === 'accessibility' ? 1 : 0
    const { findings } = await walkSteps(rig, part, { ...options, axeEvery })
    return !!first && findings.some((finding) => isAlike(finding, first))
  }
  return shortest(walked.steps, again, () => Date.now() < end)
}

const write = (text: string) => void process.stdout.write(`${text}\n`)
const started = Date.now()

/** Answers whether nothing was wrong. */
async function take(seed: number): Promise<boolean> {
  const view = wanted ?? viewOf(seed)
  const name = `${seed} ${view} ${steps}${language === SOURCE_LANGUAGE ? '' : ` ${language}`}`
  if (passed.has(name)) return true
  const options: WalkOptions = { view, language, pictures: out }
  const walked = await walkSeed(rig, seed, steps, options)
  if (walked.findings.length === 0) {
    appendFileSync(passedFile, `${name}\n`)
    const seconds = `${Math.round(walked.seconds)} s (${spentText(walked.spent)})`
    write(`seed ${seed}, ${view}: ${walked.steps.length} steps in ${seconds}`)
    return true
  }
  const command = `npm run walk -- --from ${seed} --seeds 1 --steps ${steps} --view ${view} --language ${language}`
  write(report(`seed ${seed}, ${view} (${command})`, walked))
  const few = await shortened(walked, options)
  write(`shortest list of steps:\n${JSON.stringify(few)}`)
  return false
}

async function replay(json: string): Promise<boolean> {
  const options = { view: wanted ?? 'desk', language, pictures: out, axeEvery: 1 } as const
  const walked = await walkSteps(rig, JSON.parse(json) as Step[], options)
  write(report('replay', walked))
  return walked.findings.length === 0
}

const outcomes =
  values.replay === undefined
    ? await Promise.all(
        sideBySide(
          Array.from({ length: seeds }, (_, index) => from + index),
          take,
          lanes,
        ),
      )
    : [await replay(values.replay)]
await rig.close()
const failed = outcomes.filter((passes) => !passes).length
write(`${failed} failed, ${Math.round((Date.now() - started) / 1_000)} s`)
process.exit(failed === 0 ? 0 : 1)
