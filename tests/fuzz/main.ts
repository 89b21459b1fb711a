import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'

// `npm run fuzz [-- --requests N --seed S]`: unexpected calls to the whole server in process.

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const requests = Number(values.requests)
const seed = Number(values.seed)
if (!Number.isInteger(requests) || !Number.isInteger(seed) || requests < 1 || seed < 0) {
  process.stderr.write('--requests and --seed take whole numbers, such as --requests 20000 --seed 1\n')
  process.exit(2)
}

const started = Date.now()
const { statuses, errors } = await fuzz(
  { seed, requests },
  {
    progress: (done, found) => {
      const seconds = Math.round((Date.now() - started) / 1_000)
      process.stderr.write(`${done} of ${requests} calls after ${seconds} s, errors: ${found}\n`)
    },
    error: (error) => process.stdout.write(`${error}\n`),
  },
)
const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
process.stdout.write(
  `${requests} calls, seed ${seed}: ${errors.length} errors; answers ${answers.join(', ')}\n`,
)
process.exit(errors.length > 0 ? 1 : 0)
