import type { Pixels } from '#core/scan/types.ts'
import type { ReadPage } from '../types.ts'
import { alphabetOf } from './alphabet.ts'
import { arrange, type ReadLines } from './arrange.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { readAgain, readStrip } from './read-strip.ts'
import type { Models } from './types.ts'
import { findUpright } from './upright.ts'

/**
 * Recognises the text of images. `models` runs the three models; nothing else of the caller is needed. `readsTwice`
 * takes more time for lines that are hard to read, and gives better confidences.
 */
export function createRecogniser(models: Models, { readsTwice = false } = {}) {
  const alphabet = alphabetOf(models.letters)

  async function lines(given: Pixels): Promise<ReadLines> {
    const { picture, turned, strips } = await findUpright(given, models, alphabet)
    const read = await mapConcurrently(strips, models.atOnce ?? 1, async (strip) => {
      const first = await readStrip(picture, strip, models, alphabet)
      return readsTwice ? readAgain(picture, first, models, alphabet) : first
    })
    return { strips: read, width: picture.width, height: picture.height, turned }
  }

  return { lines, read: async (picture: Pixels): Promise<ReadPage> => arrange(await lines(picture)) }
}
