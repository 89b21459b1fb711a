import { parseArgs } from 'node:util'
import { existsSync } from 'node:fs'
import { productSource, readingsSource, type DocumentSource } from './document-source.ts'

/** What the commands that measure the reading take. */
export interface ReadingOptions {
  readonly folder: string
  readonly out: string | undefined
  readonly scorer: string | undefined
  readonly readings: string | undefined
  /** `0` measures the documents with an even place in the list, `1` the others; without it all. */
  readonly half: string | undefined
}

/** Null, with a message, if there is nothing to measure. */
export function readingOptions(name: string, args: readonly string[]): ReadingOptions | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      scorer: { type: 'string' },
      readings: { type: 'string' },
      half: { type: 'string' },
    },
  })
  const [folder] = positionals
  if (folder === undefined) {
    console.error(
      `Usage: npm run eval -- ${name} FOLDER [--out PRED.json] [--scorer FILE] [--readings FOLDER] [--half 0|1]`,
    )
    return null
  }
  if (!existsSync(folder)) {
    console.error(`skipped: there is no ${folder}`)
    return null
  }
  const { out, scorer, readings, half } = values
  return { folder, out, scorer, readings, half }
}

export const sourceOf = ({ readings }: ReadingOptions): Promise<DocumentSource> =>
  readings === undefined ? productSource() : Promise.resolve(readingsSource(readings))

/** The halves of a list by place: rules are tuned on the first and checked on the second. */
export const HALVES = [
  ['even', 0],
  ['odd', 1],
] as const
export const inHalf = (half: string | undefined, place: number) =>
  half === undefined || place % 2 === Number(half)
