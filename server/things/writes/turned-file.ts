import type { Evidence, FileData } from '#contract/things.ts'
import { turnedBox } from '#core/reading/as-shown.ts'
import type { Box } from '#core/reading/types.ts'
import type { PageTurn } from '#server/deps.ts'

/** A document with rotated pages, and the places of its values on them. The images as they were sent are its originals. */
export function turnedFile(file: FileData, turns: readonly PageTurn[]): FileData {
  if (turns.length === 0) return file
  const { pageImages, originals = [], evidence = {} } = file
  const turned = new Map(turns.map((turn) => [turn.page, turn]))
  return {
    ...file,
    pageImages: pageImages.map((url, page) => turned.get(page)?.url ?? url),
    originals: originals.length > 0 ? originals : pageImages,
    evidence: Object.fromEntries(
      Object.entries(evidence).map(([name, place]) => [name, turnedPlace(place, turned)]),
    ),
  }
}

function turnedPlace(place: Evidence, turned: ReadonlyMap<number, PageTurn>): Evidence {
  const { other } = place
  const [turn, otherTurn] = [turned.get(place.page), other && turned.get(other.page)]
  const movesOther = otherTurn && !otherTurn.othersUpright && other?.box
  return {
    ...place,
    ...(turn && place.box && { box: boxAfter(place.box, turn) }),
    ...(movesOther && { other: { ...other, box: boxAfter(movesOther, otherTurn) } }),
  }
}

const boxAfter = (box: Box, { by }: PageTurn) => [...turnedBox(box, by)] as [number, number, number, number]
