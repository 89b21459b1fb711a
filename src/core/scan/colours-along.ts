/** What is seen at a place, 0 to 255 each: how bright it is, and how much like paper. */
export interface Sample {
  readonly luma: number
  readonly paper: number
}

export const unlike = (a: Sample, b: Sample) =>
  Math.max(Math.abs(a.luma - b.luma), Math.abs(a.paper - b.paper))

/** So many samples on either side of a place must agree: a letter or a speck of grain is no colour of its own. */
const AGREEING = 3
/** A change this small beside the contrast of the rim, or in levels of grey, is light falling off. */
const SHARE_OF_CONTRAST = 0.2
const LEAST_CHANGE = 8

/** How many colours follow one another along a side, 1 and more. `contrast` is that of the side to its outside. */
export function coloursAlong(samples: readonly Sample[], contrast: number): number {
  const least = Math.max(LEAST_CHANGE, contrast * SHARE_OF_CONTRAST)
  const changes: number[] = []
  for (let at = AGREEING; at < samples.length - AGREEING; at += 1) {
    changes.push(unlike(middleOf(samples, at - AGREEING), middleOf(samples, at + 1)))
  }
  const steepest = changes.filter((change, at) => {
    if (change <= least) return false
    for (let near = Math.max(0, at - AGREEING); near <= at + AGREEING; near += 1) {
      const other = changes[near] ?? 0
      if (near < at ? other > change : near > at && other >= change) return false
    }
    return true
  })
  return steepest.length + 1
}

/** The middle one of as many samples as must agree, from `first` on. */
function middleOf(samples: readonly Sample[], first: number): Sample {
  const middle = (of: keyof Sample) => {
    const a = samples[first]?.[of] ?? 0
    const b = samples[first + 1]?.[of] ?? 0
    const c = samples[first + 2]?.[of] ?? 0
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  }
  return { luma: middle('luma'), paper: middle('paper') }
}
