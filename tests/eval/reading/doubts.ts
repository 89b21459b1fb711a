/** How many values were marked for review, among right and among wrong ones. */
export interface Doubts {
  right: number
  rightDoubted: number
  wrong: number
  wrongDoubted: number
}

export const noDoubts = (): Doubts => ({ right: 0, rightDoubted: 0, wrong: 0, wrongDoubted: 0 })

export function countDoubt(doubts: Doubts, isRight: boolean, isDoubted: boolean): void {
  if (isRight) doubts.right += 1
  else doubts.wrong += 1
  if (isDoubted && isRight) doubts.rightDoubted += 1
  if (isDoubted && !isRight) doubts.wrongDoubted += 1
}

const share = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`

/** `right` of 40 sent to review and the like, as one line. */
export const doubtsLine = ({ right, rightDoubted, wrong, wrongDoubted }: Doubts): string =>
  `doubted     ${share(wrongDoubted, wrong)} of ${wrong} wrong values, ${share(rightDoubted, right)} of ${right} right ones`
