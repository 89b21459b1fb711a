import { plainName } from './plain-name.ts'

/** Right-to-left letters: Hebrew, Arabic and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Prepares a name that a user chose for use in a sentence: removes bidirectional controls, isolates right-to-left text,
 * and shortens names longer than `most` characters in the middle.
 */
export function nameInText(name: string, most = 60): string {
  const letters = [...plainName(name)]
  // The end of a name says more than its middle.
  const tail = Math.floor(most / 3)
  const short =
    letters.length <= most
      ? letters.join('')
      : `${letters.slice(0, most - tail - 1).join('')}…${letters.slice(-tail).join('')}`
  return RIGHT_TO_LEFT.test(short) ? FIRST_STRONG_ISOLATE + short + POP_ISOLATE : short
}
