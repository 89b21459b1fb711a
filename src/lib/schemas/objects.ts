import { type Absence, FAILED, forgetPath, isObject, runAt, Schema, type Shape } from './schema.ts'

interface Entry extends Absence {
  readonly key: string
  readonly schema: Schema
}

/** Writes one property of the result. Returns whether it fits. */
function parseProperty(
  input: Record<string, unknown>,
  output: Record<string, unknown>,
  entry: Entry,
): boolean {
  const { key, schema, missing, omitted } = entry
  const isPresent = key in input
  if (!isPresent && omitted && missing === 'allowed') return true
  const result = runAt(key, schema, input[key])
  if (result === FAILED) return !isPresent && omitted === true && missing !== undefined
  if (!isPresent && missing === undefined) return false
  if (result !== undefined || isPresent || (missing === 'replaced' && !omitted)) output[key] = result
  return true
}

function objectOf(shape: Shape, isLoose: boolean): Schema {
  let entries: readonly Entry[] | undefined
  const run = (input: unknown) => {
    if (!isObject(input)) return FAILED
    entries ??= Object.entries(shape).map(([key, schema]) => ({ key, schema, ...schema.absence() }))
    const output: Record<string, unknown> = {}
    for (const entry of entries) if (!parseProperty(input, output, entry)) return FAILED
    if (isLoose)
      for (const key in input)
        if (!(Object.hasOwn(shape, key) || key === '__proto__')) output[key] = input[key]
    return output
  }
  return new Schema(run, undefined, shape, isLoose)
}

/** Drops unknown keys. */
export const object = (shape: Shape) => objectOf(shape, false)
/** Retains unknown keys. */
export const looseObject = (shape: Shape) => objectOf(shape, true)
export const extend = ({ shape, isLoose }: Schema, more: Shape) => objectOf({ ...shape, ...more }, isLoose)

export const optional = (inner: Schema) => {
  const absence = (): Absence => ({
    missing: inner.absence().missing === 'replaced' ? 'replaced' : 'allowed',
    omitted: true,
  })
  const run = (value: unknown) =>
    value === undefined && inner.absence().missing !== 'replaced' ? value : inner.run(value)
  return new Schema(run, absence)
}

const changed = ({ shape, isLoose }: Schema, change: (entries: [string, Schema][]) => [string, Schema][]) =>
  objectOf(Object.fromEntries(change(Object.entries(shape))), isLoose)

export const omit = (schema: Schema, keys: Readonly<Record<string, true>>) =>
  changed(schema, (entries) => entries.filter(([key]) => !(key in keys)))
export const partial = (schema: Schema) =>
  changed(schema, (entries) => entries.map(([key, inner]) => [key, optional(inner)]))

export const record = (name: Schema, value: Schema) =>
  new Schema((input) => {
    if (!isObject(input)) return FAILED
    const output: Record<string, unknown> = {}
    for (const key of Object.keys(input)) {
      if (key === '__proto__') continue
      const [outKey, result] = [name.run(key), runAt(key, value, input[key])]
      if (outKey === FAILED || result === FAILED) return FAILED
      output[outKey as string] = result
    }
    return output
  })

function items(input: readonly unknown[], schemaAt: (index: number) => Schema): unknown {
  const output: unknown[] = []
  for (const [index, value] of input.entries()) {
    const result = runAt(index, schemaAt(index), value)
    if (result === FAILED) return FAILED
    output.push(result)
  }
  return output
}

export const array = (item: Schema) =>
  new Schema((input) => (Array.isArray(input) ? items(input, () => item) : FAILED))

export const tuple = (schemas: readonly [Schema, ...Schema[]]) =>
  new Schema((input) =>
    Array.isArray(input) && input.length === schemas.length
      ? items(input, (index) => schemas[index] ?? schemas[0])
      : FAILED,
  )

/** The first schema that fits. */
export const union = (options: readonly Schema[]) =>
  new Schema(
    (input) => {
      for (const option of options) {
        const result = option.run(input)
        if (result !== FAILED) return result
        forgetPath()
      }
      return FAILED
    },
    () => {
      const absences = options.map((option) => option.absence())
      const has = (what: 'allowed' | 'replaced') => absences.some(({ missing }) => missing === what)
      return {
        missing: has('replaced') ? 'replaced' : has('allowed') ? 'allowed' : undefined,
        omitted: absences.some(({ omitted }) => omitted),
      }
    },
  )

/** The schema whose property `key` has the input's value. */
export const discriminatedUnion = (key: string, options: readonly Schema[]) =>
  new Schema((input) => {
    if (!isObject(input)) return FAILED
    const option = options.find(({ shape }) => shape[key]?.run(input[key]) !== FAILED)
    return option ? option.run(input) : FAILED
  })
