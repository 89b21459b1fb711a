import {
  likeliest,
  MOST_STEPS,
  signOfSteps,
  type TypeModel,
  LAYOUT_FACTOR,
  wordFactor,
} from '#core/reading/type-model/model.ts'
import { sharpnessOf } from './calibrate.ts'
import type { PaperRow, PaperTable } from './paper-table.ts'
import { addScores, type Example, fitted } from './regression.ts'

const SETTINGS = { steps: 100, penalty: 2e-6 }
/** A less likely type is not assigned. */
const LEAST = 0.5
/** A feature whose weights are all below this number of steps is omitted. */
const FEWEST_STEPS = 2

export interface TrainedTypes {
  readonly model: TypeModel
  readonly figures: Readonly<Record<string, number>>
}

export function trainTypes({ kinds, features, papers }: PaperTable): TrainedTypes {
  const isShape = features.map((name) => name.startsWith('s '))
  const exampleOf = ({ kind, count, has }: PaperRow): Example => ({
    kind,
    has,
    factor: Float64Array.from(has, (place) => (isShape[place] === true ? LAYOUT_FACTOR : wordFactor(count))),
  })
  const examples = papers.filter(({ isChoice }) => !isChoice).map(exampleOf)
  const rough = inSteps(fitted(examples, features.length, kinds.length, SETTINGS), kinds.length)
  const choices = papers
    .filter(({ isChoice }) => isChoice)
    .map((paper) => {
      const scores = new Float64Array(kinds.length)
      addScores(scores, exampleOf(paper), rough.weights)
      return { scores, right: paper.kind }
    })
  const sharpness = sharpnessOf(choices)
  const found = choices.map(({ scores, right }) => {
    const { place, chance } = likeliest(scores, sharpness)
    return { isRight: place === right, isGiven: chance >= LEAST && kinds[place] !== 'other' }
  })
  const given = found.filter(({ isGiven }) => isGiven)
  const stepsOf = (place: number) => rough.steps.subarray(place * kinds.length, (place + 1) * kinds.length)
  const kept = features
    .map((name, place) => ({ name, steps: stepsOf(place + 1) }))
    .filter(({ steps }) => steps.some((one) => one !== 0))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return {
    model: {
      kinds,
      features: kept.map(({ name }) => name).join('|'),
      weights: [stepsOf(0), ...kept.map(({ steps }) => steps)]
        .flatMap((steps) => Array.from(steps, signOfSteps))
        .join(''),
      step: rough.step,
      sharpness,
      least: LEAST,
    },
    figures: {
      papers: examples.length,
      features: kept.length,
      'papers for choosing': choices.length,
      'likeliest right': found.filter(({ isRight }) => isRight).length,
      given: given.length,
      right: given.filter(({ isRight }) => isRight).length,
    },
  }
}

/** Weights in steps, those of features that say little as noughts. */
function inSteps(exact: Float64Array, kinds: number) {
  const most = exact.reduce((highest, one) => Math.max(highest, Math.abs(one)), 0)
  const step = Number((most / MOST_STEPS).toPrecision(6))
  const steps = Int8Array.from(exact, (one) => Math.round(one / step))
  for (let at = kinds; at < steps.length; at += kinds) {
    const own = steps.subarray(at, at + kinds)
    if (own.every((one) => Math.abs(one) < FEWEST_STEPS)) own.fill(0)
  }
  return { step, steps, weights: Float64Array.from(steps, (one) => one * step) }
}
