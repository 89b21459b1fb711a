import type { Alphabet } from './alphabet.ts'
import type { Letter } from './types.ts'

/** A line as the model read it, without spaces. */
export type Written = readonly Letter[]

/** Minimum share of letters of another script in a line of that script, and their minimum mean confidence. */
const FOREIGN_SHARE = 0.5
const FOREIGN_SURE = 0.85

/** Minimum value of a second class that is reported with the best one. */
const LEAST_OTHER = 0.01

const FOREIGN = /[\u2e80-\u9fff\u3040-\u30ff\uac00-\ud7af]/

/**
 * Decodes the model's output for one line: `steps` rows with one value per class. The best class of each step counts,
 * repetitions are one letter, class 0 separates letters, and the last class is a space. Only Latin letters are accepted, unless most letters are
 * of another script with high confidence. `span` is the share of the steps that the line fills.
 */
export function decode(values: Float32Array, steps: number, alphabet: Alphabet, span = 1): Written {
  const latin = lettersOf(values, steps, alphabet, alphabet.latin, span)
  const sum = latin.reduce((total, letter) => total + letter.confidence, 0)
  if (latin.length > 0 && sum / latin.length > FOREIGN_SURE) return latin
  const any = lettersOf(values, steps, alphabet, null, span)
  const foreign = any.filter(({ text }) => FOREIGN.test(text))
  const sure = foreign.reduce((total, letter) => total + letter.confidence, 0) / Math.max(1, foreign.length)
  return foreign.length >= FOREIGN_SHARE * any.length && sure >= FOREIGN_SURE ? any : latin
}

function lettersOf(
  values: Float32Array,
  steps: number,
  { letters }: Alphabet,
  classes: Int32Array | null,
  span: number,
): Letter[] {
  const width = letters.length
  const count = classes?.length ?? width
  const space = width - 1
  const out: Omit<Letter, 'space'>[] = []
  /** The middle step of each letter. */
  const middles: number[] = []
  let run = { id: 0, from: 0, value: 0, other: 0, otherValue: 0 }
  const close = (end: number) => {
    if (run.id === 0 || run.id === space) return
    const at = Math.min(1, (run.from + end) / 2 / (steps * span))
    const other =
      run.otherValue >= LEAST_OTHER ? { text: letters[run.other] ?? '', confidence: run.otherValue } : null
    middles.push(Math.floor((run.from + end) / 2))
    out.push({ text: letters[run.id] ?? '', at, confidence: run.value, ...(other ? { other } : {}) })
  }
  for (let step = 0; step < steps; step += 1) {
    let [best, value, next, nextValue] = [0, -1, 0, -1]
    for (let index = 0; index < count; index += 1) {
      const id = classes ? (classes[index] ?? 0) : index
      const here = values[step * width + id] ?? 0
      if (here > value) {
        next = best
        nextValue = value
        best = id
        value = here
      } else if (here > nextValue) {
        next = id
        nextValue = here
      }
    }
    if (best !== run.id) {
      close(step)
      run = { id: best, from: step, value, other: 0, otherValue: 0 }
    }
    run.value = Math.max(run.value, value)
    if (next !== 0 && nextValue > run.otherValue) run = { ...run, other: next, otherValue: nextValue }
  }
  close(steps)
  return out.map((letter, index) => {
    let most = 0
    for (let step = middles[index] ?? 0; step <= (middles[index + 1] ?? steps - 1); step += 1)
      most = Math.max(most, values[step * width + space] ?? 0)
    return { ...letter, space: most }
  })
}
