import { gunzipSync, gzipSync } from 'node:zlib'

/** What papers have, as places in a list of features. */
export interface PaperTable {
  readonly kinds: readonly string[]
  readonly features: readonly string[]
  readonly papers: readonly PaperRow[]
}

export interface PaperRow {
  /** Place in `kinds`. */
  readonly kind: number
  /** Number of different words, up to 65,535. */
  readonly count: number
  /** Not used for training, but for limits and confidence. */
  readonly isChoice: boolean
  /** Places in `features`, ascending. */
  readonly has: Uint16Array
}

/** A line of JSON with the names, then all arrays, compressed. Low and high bytes apart: the high ones are nearly all nought. */
export function packedPapers({ kinds, features, papers }: PaperTable): Buffer {
  const head = Buffer.from(`${JSON.stringify({ kinds, papers: papers.length, features })}\n`)
  const steps = papers.flatMap(({ has }) =>
    [...has].map((place, at) => place - (at > 0 ? (has[at - 1] ?? 0) : 0)),
  )
  return gzipSync(
    Buffer.concat([
      head,
      Uint8Array.from(papers, ({ kind }) => kind),
      Uint8Array.from(papers, ({ isChoice }) => (isChoice ? 1 : 0)),
      ...halves(papers.map(({ count }) => count)),
      ...halves(papers.map(({ has }) => has.length)),
      ...halves(steps),
    ]),
    { level: 9 },
  )
}

const halves = (values: readonly number[]) => [
  Uint8Array.from(values, (value) => value & 0xff),
  Uint8Array.from(values, (value) => value >> 8),
]

export function unpackedPapers(file: Buffer): PaperTable {
  const bytes = gunzipSync(file)
  const end = bytes.indexOf('\n')
  const head = JSON.parse(bytes.subarray(0, end).toString()) as {
    kinds: string[]
    papers: number
    features: string[]
  }
  let at = end + 1
  const take = (length: number) => bytes.subarray(at, (at += length))
  const numbers = (length: number) => {
    const [low, high] = [take(length), take(length)]
    return Uint16Array.from(low, (value, place) => value | ((high[place] ?? 0) << 8))
  }
  const [kind, isChoice] = [take(head.papers), take(head.papers)]
  const [counts, lengths] = [numbers(head.papers), numbers(head.papers)]
  const steps = numbers(lengths.reduce((sum, length) => sum + length, 0))
  let step = 0
  const papers = Array.from({ length: head.papers }, (_, place): PaperRow => {
    const has = steps.slice(step, (step += lengths[place] ?? 0))
    for (let one = 1; one < has.length; one += 1) has[one] = (has[one] ?? 0) + (has[one - 1] ?? 0)
    return { kind: kind[place] ?? 0, count: counts[place] ?? 0, isChoice: isChoice[place] === 1, has }
  })
  return { kinds: head.kinds, features: head.features, papers }
}
