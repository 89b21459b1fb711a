import type { Sheet } from '../sheet.ts'
import type { Reading } from '../types.ts'
import { likeliest, stepsOfSign, type TypeModel, LAYOUT_FACTOR, wordFactor } from './model.ts'
import { featuresOfPaper } from './paper-features.ts'
import { wordsOfPaper } from './paper-words.ts'
import weights from './weights.json' with { type: 'json' }

const MODEL = weights as unknown as TypeModel & { readonly made: string }
const KINDS = MODEL.kinds.length

/** Index of each feature's weights, in multiples of the number of types. */
const PLACES = new Map(MODEL.features.split('|').map((name, at) => [name, at + 1]))
const STEPS = Int8Array.from(MODEL.weights, (sign) => stepsOfSign(sign.charCodeAt(0)))

export interface LikelyType {
  readonly documentType: string
  /** Probability that it is right, 0 to 1. */
  readonly chance: number
}

const knows = (feature: string) => PLACES.has(feature)

/** The most probable built-in type by its words and layout; null if none is probable enough. */
export function likeliestType(sheet: Sheet, reading: Reading): LikelyType | null {
  const { words, count, shape } = featuresOfPaper(sheet, reading, knows)
  return typeBy([
    { features: words, factor: wordFactor(count) },
    { features: shape, factor: LAYOUT_FACTOR },
  ])
}

/** The type of documents with such a title; null if none is probable enough. */
export function typeOfTitle(title: string): LikelyType | null {
  const { words, count } = wordsOfPaper([title], knows)
  return typeBy([{ features: words, factor: wordFactor(count) }])
}

interface Weighed {
  readonly features: readonly string[]
  /** Factor for their weights. */
  readonly factor: number
}

function typeBy(groups: readonly Weighed[]): LikelyType | null {
  const scores = new Float64Array(KINDS)
  const add = (place: number, factor: number) => {
    for (let kind = 0; kind < KINDS; kind += 1) {
      const weight = MODEL.step * (STEPS[place * KINDS + kind] ?? 0)
      scores[kind] = (scores[kind] ?? 0) + factor * weight
    }
  }
  // The bias of each type.
  add(0, 1)
  for (const { features, factor } of groups) {
    for (const feature of features) {
      const place = PLACES.get(feature)
      if (place !== undefined) add(place, factor)
    }
  }
  const { place, chance } = likeliest(scores, MODEL.sharpness)
  return chance < MODEL.least ? null : { documentType: MODEL.kinds[place] ?? '', chance }
}
