import type { Pixels } from '#core/scan/types.ts'
import type { ReadPage } from '../types.ts'
import { alphabetOf } from './alphabet.ts'
import { arrange, type ReadLines } from './arrange.ts'
import { readStrip, type ReadStrip } from './read-strip.ts'
import type { Models } from './types.ts'
import { findUpright } from './upright.ts'

/** Reads the text of pictures. `models` runs the three models; nothing else of a host is needed. */
export function createRecogniser(models: Models) {
  const alphabet = alphabetOf(models.letters)

  async function lines(given: Pixels): Promise<ReadLines> {
    const { picture, turned, strips } = await findUpright(given, models, alphabet)
    const read: ReadStrip[] = []
    for (const strip of strips) read.push(await readStrip(picture, strip, models, alphabet))
    return { strips: read, width: picture.width, height: picture.height, turned }
  }

  return { lines, read: async (picture: Pixels): Promise<ReadPage> => arrange(await lines(picture)) }
}
