import { editSteps } from '#core/reading/recognition/edit-steps.ts'

/** Letters that the model confuses are the same here. */
const TWINS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8' }

function folded(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return TWINS[bare] ?? bare
}

/** A line of letters in a known text. */
export interface Labels {
  /** Letters that were misread, lost or added. */
  readonly errors: number
  /** For each gap between two letters whether the text has a space there; null if one of the letters is not in it. */
  readonly spaces: readonly (boolean | null)[]
}

/** Aligns the letters of a line with a text; with `isPart`, the line may be any part of it. */
export function gapLabels(letters: readonly string[], text: string, isPart: boolean): Labels {
  const known = lettersOf(text)
  const own = letters.map(folded)
  const steps = editSteps(
    own,
    known.map(({ letter }) => letter),
    isPart,
  )
  const last = steps.at(-1) ?? []
  let column = isPart ? last.indexOf(Math.min(...last)) : known.length
  const errors = last[column] ?? 0
  const places: (number | null)[] = own.map(() => null)
  for (let row = own.length; row > 0 && column > 0;) {
    const here = steps[row]?.[column] ?? 0
    const isSame = own[row - 1] === known[column - 1]?.letter
    if (here === (steps[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1)) {
      row -= 1
      column -= 1
      if (isSame) places[row] = column
    } else if (here === (steps[row - 1]?.[column] ?? 0) + 1) row -= 1
    else column -= 1
  }
  const spaces = places.slice(1).map((place, index) => {
    const before = places[index] ?? null
    return place !== null && before !== null && place === before + 1 ? known[before]?.hasSpace === true : null
  })
  return { errors, spaces }
}

function lettersOf(text: string): { letter: string; hasSpace: boolean }[] {
  const letters: { letter: string; hasSpace: boolean }[] = []
  for (const sign of text) {
    const last = letters.at(-1)
    if (!/\s/.test(sign)) letters.push({ letter: folded(sign), hasSpace: false })
    else if (last) last.hasSpace = true
  }
  return letters
}
