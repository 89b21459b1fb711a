import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compose } from './slips/compose.ts'
import { COUNTRIES } from './slips/countries.ts'
import { print } from './slips/print.ts'
import type { Truth } from './slips/slip.ts'
import { wear } from './slips/wear.ts'
import { dice } from './workspace/dice.ts'

/** Far enough apart that the receipts of two seeds differ. */
const SEED_STEP = 100_003

/**
 * Makes receipts for `receipts`: images in `FOLDER/img`, their true values in `FOLDER/key`. Resolves to the exit code.
 */
export async function slips(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      countries: { type: 'string' },
    },
  })
  const [folder] = positionals
  const [count, seed] = [Number(values.count), Number(values.seed)]
  const countries = countriesOf(values.countries)
  if (folder === undefined || !Number.isInteger(count) || !Number.isInteger(seed) || countries.length === 0) {
    console.error('Usage: npm run eval -- slips FOLDER [--count N] [--seed S] [--countries GB,JP]')
    return 2
  }
  for (const part of ['img', 'key']) mkdirSync(join(folder, part), { recursive: true })
  for (let place = 0; place < count; place += 1) {
    const chance = dice(seed * SEED_STEP + place)
    const { truth, rows } = compose(chance, countries)
    const name = `slip-${seed}-${String(place).padStart(4, '0')}`
    writeFileSync(join(folder, 'img', `${name}.jpg`), await wear(await print(rows, chance), chance))
    writeFileSync(join(folder, 'key', `${name}.json`), `${JSON.stringify(keyOf(truth), null, 1)}\n`)
  }
  console.log(`${count} slips of seed ${seed} in ${folder}`)
  return 0
}

/** Countries with the given codes, or all without a list; empty if a code is unknown. */
function countriesOf(list: string | undefined) {
  const codes = list?.split(',') ?? COUNTRIES.map(({ code }) => code)
  const found = COUNTRIES.filter(({ code }) => codes.includes(code))
  return found.length === codes.length ? found : []
}

/** As the keys of receipts are written: the day first, the address on one line, the amount in whole units. */
const keyOf = ({ company, day, address, total, decimals }: Truth) => ({
  company,
  date: day.split('-').toReversed().join('/'),
  address: address.join(' '),
  total: (total / 10 ** decimals).toFixed(decimals),
})
