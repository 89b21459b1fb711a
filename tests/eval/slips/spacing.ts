import type { Dice } from '../workspace/dice.ts'

// The distance between the rows of a receipt: tight to very wide, some rows of the head different, and blank lines.

/** Rows among which tills leave a blank line, or change the spacing. */
const HEAD = 12
const LONGEST_BLOCK = 5

/** The position of each row, in letter heights from the first one. */
export function topsOf(count: number, dice: Dice): number[] {
  const pitch = (dice.chance(0.25) ? dice.whole(170, 330) : dice.whole(110, 170)) / 100
  const blank = dice.chance(0.3) ? dice.whole(3, 20) / 100 : 0
  const [from, rows] = [dice.whole(0, HEAD - LONGEST_BLOCK), dice.whole(1, LONGEST_BLOCK)]
  const share = dice.chance(0.2) ? dice.whole(60, 200) / 100 : 1
  const tops: number[] = []
  let top = 0
  for (let row = 0; row < count; row += 1) {
    tops.push(top)
    const own = row >= from && row < from + rows ? Math.max(1.05, pitch * share) : pitch
    top += own * (row < HEAD && dice.chance(blank) ? 2 : 1)
  }
  return tops
}
