/** The number of occurrences of one text in another, counted up to `most`. */
export function timesIn(text: string, wanted: string, most: number): number {
  let times = 0
  for (let at = text.indexOf(wanted); at >= 0 && times < most; at = text.indexOf(wanted, at + wanted.length))
    times += 1
  return times
}
