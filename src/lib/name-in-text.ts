import { plainName } from './plain-name.ts'

/** Letters that are written from the right: Hebrew, Arabic and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A name that somebody else chose, such as a file's, for use inside a sentence: without characters that turn the
 * text, set apart where it runs from the right, and with its middle left out where it is longer than `most` characters.
 */
export function nameInText(name: string, most = 60): string {
  const letters = [...plainName(name)]
  // The ending tells more than the middle.
  const tail = Math.floor(most / 3)
  const short =
    letters.length <= most
      ? letters.join('')
      : `${letters.slice(0, most - tail - 1).join('')}…${letters.slice(-tail).join('')}`
  return RIGHT_TO_LEFT.test(short) ? FIRST_STRONG_ISOLATE + short + POP_ISOLATE : short
}
