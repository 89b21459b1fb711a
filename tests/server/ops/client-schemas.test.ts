import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientSchemas } from '#server/ops/client-schemas.ts'
import { isSample } from '#tests/support/sample.ts'

const root = resolve(import.meta.dirname, '../../..')

interface Outcome {
  readonly success: boolean
  readonly data?: unknown
}
type Schemas = Readonly<Record<string, { safeParse(value: unknown): Outcome }>>

let folder: string
let ours: Schemas
let zods: Schemas

/** All schemas of the contract and of messages, and a few that use what only requests do, compiled with these plugins. */
async function schemasWith(name: string, plugins: ReturnType<typeof clientSchemas>[]): Promise<Schemas> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'client-schemas-contract.ts'),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [chunk] = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The contract could not be compiled')
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, chunk.code)
  return ((await import(pathToFileURL(file).href)) as { schemas: Schemas }).schemas
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-schemas-'))
  ours = await schemasWith('ours', [clientSchemas()])
  zods = await schemasWith('zod', [])
})
afterAll(() => rm(folder, { recursive: true }))

/** Numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Values of each schema; `SEEDS=1` tries more. */
const ROUNDS = isSample ? 50 : 150

const TEXTS = ['', ' a ', 'EUR', 'de-AT', 'ada@example.com', '2026-02-28', '2026-02-30', '12', 'f'.repeat(64)]
const ANY = [undefined, null, true, 0, 1, -3, 2.5, Number.NaN, ...TEXTS, [], ['a'], {}, { a: 1 }]

interface Definition {
  readonly type: string
  readonly [key: string]: unknown
}
interface Described {
  readonly _zod: { readonly def: Definition }
}

/** A value that a schema of zod may accept: some of its parts are of another kind, missing or additional. */
function candidate(schema: Described, random: () => number, depth = 0): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  if (random() < 0.03) return pick(ANY)
  const { def } = schema._zod
  const inner = (key: string) => candidate(def[key] as Described, random, depth + 1)
  const several = (make: () => unknown) =>
    Array.from({ length: depth > 6 ? 0 : Math.floor(random() * 3) }, make)
  switch (def.type) {
    case 'string':
      return pick(TEXTS)
    case 'number':
      return pick([0, 1, 7, 0.5, 2026, -1])
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'literal':
      return pick(def['values'] as unknown[])
    case 'enum':
      return pick(Object.values(def['entries'] as object))
    case 'array':
      return several(() => inner('element'))
    case 'tuple':
      return (def['items'] as Described[]).map((item) => candidate(item, random, depth + 1))
    case 'record':
      return Object.fromEntries(several(() => [pick(TEXTS), inner('valueType')]) as [string, unknown][])
    case 'object': {
      const entries = Object.entries(def['shape'] as Record<string, Described>)
        .filter(() => random() < 0.93)
        .map(([key, part]) => [key, candidate(part, random, depth + 1)] as const)
      return { ...Object.fromEntries(entries), ...(random() < 0.2 && { more: pick(ANY) }) }
    }
    case 'union':
      return candidate(pick(def['options'] as Described[]), random, depth + 1)
    case 'optional':
    case 'default':
    case 'catch':
      return random() < 0.3 ? undefined : inner('innerType')
    case 'nullable':
      return random() < 0.3 ? null : inner('innerType')
    case 'lazy':
      return depth > 6 ? pick(ANY) : candidate((def['getter'] as () => Described)(), random, depth + 1)
    case 'pipe':
      return inner('in')
    default:
      return pick(ANY)
  }
}

test('the parsers of the app accept and return the same as zod', () => {
  const names = Object.keys(zods)
  expect(names.length).toBeGreaterThan(250)
  expect(Object.keys(ours)).toEqual(names)
  const random = randomNumbers(24)
  const accepted = new Set<string>()
  for (const name of names) {
    for (let round = 0; round < ROUNDS; round++) {
      const value = candidate(zods[name] as unknown as Described, random)
      const [theirs, own] = [zods[name]?.safeParse(value), ours[name]?.safeParse(value)]
      const outcome = (one: Outcome | undefined) => ({ name, value, success: one?.success, data: one?.data })
      expect(outcome(own)).toStrictEqual(outcome(theirs))
      // Also in the order of keys.
      expect(JSON.stringify(own?.data)).toBe(JSON.stringify(theirs?.data))
      if (theirs?.success) accepted.add(name)
    }
  }
  // Most are parsed to the end, not only rejected.
  expect(accepted.size).toBeGreaterThan(names.length * 0.9)
})

test('an error states where the value does not fit', () => {
  expect(ours['User']?.safeParse({ id: 1 })).toMatchObject({ error: { message: 'Unexpected value at id' } })
  // Not where another value was replaced.
  const file = { id: 'a', kind: 'File', data: { filename: 'a', report: {} }, version: 'x' }
  expect(ours['FileThing']?.safeParse(file)).toMatchObject({
    error: { message: 'Unexpected value at version' },
  })
})
