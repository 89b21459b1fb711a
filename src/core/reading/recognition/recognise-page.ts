import type { Pixels } from '#core/scan/types.ts'
import type { ReadPage } from '../types.ts'
import { alphabetOf } from './alphabet.ts'
import { arrange } from './arrange.ts'
import { findSize, findStrips } from './find-strips.ts'
import { readStrip, type ReadStrip } from './read-strip.ts'
import type { Models } from './types.ts'

/** The narrow side of the picture that the finding model gets, and the most pixels of it. */
const FIND = { narrow: 736, most: 1_100_000 }

/** Reads the text of pictures. `models` runs the three models; nothing else of a host is needed. */
export function createRecogniser(models: Models) {
  const alphabet = alphabetOf(models.letters)

  async function strips(picture: Pixels): Promise<ReadStrip[]> {
    const found = await findStrips(picture, findSize(picture, FIND), models)
    const read: ReadStrip[] = []
    for (const strip of found) read.push(await readStrip(picture, strip, models, alphabet))
    return read
  }

  return {
    strips,
    read: async (picture: Pixels): Promise<ReadPage> => arrange(await strips(picture), picture),
  }
}
