/** Letters that are written from the right: Hebrew, Arabic and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Characters that turn what follows them: they could turn the rest of the sentence. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A name that somebody else chose, such as a file's, for use inside a sentence: without characters that turn the
 * text, set apart where it runs from the right, and with its middle left out where it is longer than `most` characters.
 */
export function nameInText(name: string, most = 60): string {
  const letters = [...name.replaceAll(TURNING, '')]
  // The ending tells more than the middle.
  const tail = Math.floor(most / 3)
  const short =
    letters.length <= most
      ? letters.join('')
      : `${letters.slice(0, most - tail - 1).join('')}…${letters.slice(-tail).join('')}`
  return RIGHT_TO_LEFT.test(short) ? FIRST_STRONG_ISOLATE + short + POP_ISOLATE : short
}
