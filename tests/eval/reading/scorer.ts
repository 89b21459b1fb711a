import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A scorer is a module with `score(predictions, truth)` and `report(score)`, kept with the data and not here. */
export interface Scorer {
  score(predictions: Readonly<Record<string, unknown>>, truth: unknown): unknown
  report(score: unknown): string
}

/** The named scorer, or the one in `eval` next to the data folder; null if there is none. */
export async function openScorer(
  folder: string,
  name: string,
  given: string | undefined,
): Promise<Scorer | null> {
  const places = given === undefined ? ['../eval', '../../eval'].map((up) => join(folder, up, name)) : [given]
  const found = places.find((place) => existsSync(place))
  if (found === undefined) {
    console.log(`not scored: there is no ${given ?? name}; name one with --scorer FILE`)
    return null
  }
  return (await import(pathToFileURL(resolve(found)).href)) as Scorer
}
