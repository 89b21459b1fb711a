/** What a parser returns for a value that does not fit. */
export const FAILED = Symbol('failed')

export type Parser = (value: unknown) => unknown
/** Accepts or changes a value of the right type, or returns `FAILED`. */
export type Check = ((value: never) => unknown) | Schema

/** What an object's schema makes of a missing key. */
export interface Absence {
  /** Whether the key may be missing, and then gets a value. */
  readonly missing?: 'allowed' | 'replaced' | undefined
  /** Whether the result may be without the key. */
  readonly omitted?: boolean | undefined
}

export type Shape = Readonly<Record<string, Schema>>

/** Keys from the parsed value to where it does not fit. */
let path: (string | number)[] = []

export class Schema {
  readonly run: Parser
  /** A function, since a lazy schema may not exist yet. */
  readonly absence: () => Absence
  readonly shape: Shape
  readonly isLoose: boolean

  constructor(run: Parser, absence = (): Absence => ({}), shape: Shape = {}, isLoose = false) {
    this.run = run
    this.absence = absence
    this.shape = shape
    this.isLoose = isLoose
  }

  check(...checks: readonly Check[]): Schema {
    const run = (value: unknown) => {
      let result = this.run(value)
      for (const check of checks) {
        if (result === FAILED) return FAILED
        result = (check instanceof Schema ? check.run : (check as Parser))(result)
      }
      return result
    }
    return new Schema(run, this.absence, this.shape, this.isLoose)
  }

  safeParse(value: unknown) {
    path = []
    const data = this.run(value)
    if (data !== FAILED) return { success: true, data }
    return { success: false, error: new TypeError(`Unexpected value at ${path.join('.') || 'the top'}`) }
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value)
    if (error) throw error
    return data
  }
}

/** Runs `schema` on a part of a value. */
export function runAt(key: string | number, schema: Schema, value: unknown): unknown {
  const result = schema.run(value)
  if (result === FAILED) path.unshift(key)
  return result
}

/** Forgets where a value failed that something else replaces, or another alternative may fit. */
export const forgetPath = (): void => void (path = [])

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
