import { runsRightToLeft } from './locale.ts'

/** Right-to-left letters: Hebrew, Arabic and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Prepares a user-chosen name for use in a sentence: removes bidirectional controls, isolates text whose direction
 * may differ from the sentence's, and shortens names longer than `most` characters in the middle.
 */
export function nameInText(name: string, most = 60): string {
  const letters = [...plainName(name)]
  // The end of a name is more informative than its middle.
  const tail = Math.floor(most / 3)
  const short =
    letters.length <= most
      ? letters.join('')
      : `${letters.slice(0, most - tail - 1).join('')}…${letters.slice(-tail).join('')}`
  if (short === '') return short
  return RIGHT_TO_LEFT.test(short) || runsRightToLeft() ? FIRST_STRONG_ISOLATE + short + POP_ISOLATE : short
}

// oxlint-disable-next-line no-control-regex -- must match control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

/** Bidirectional controls: `\u202egpj.exe` is displayed as `exe.jpg`. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Replaces control characters with spaces and removes bidirectional controls. */
export const plainName = (name: string): string =>
  name.replaceAll(CONTROLS, ' ').replaceAll(BIDI_CONTROLS, '').trim().toWellFormed()
