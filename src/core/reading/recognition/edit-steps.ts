/**
 * Edit distance between each beginning of a line and each of a text: by row the letters of the line, by column those of
 * the text. With `isPart`, a beginning of the text costs nothing.
 */
export function editSteps(own: readonly string[], text: readonly string[], isPart = false): number[][] {
  const steps = [Array.from({ length: text.length + 1 }, (_, column) => (isPart ? 0 : column))]
  for (let row = 1; row <= own.length; row += 1) {
    const above = steps[row - 1] ?? []
    const here = [row]
    for (let column = 1; column <= text.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (own[row - 1] === text[column - 1] ? 0 : 1)
      here.push(Math.min(change, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1))
    }
    steps.push(here)
  }
  return steps
}
