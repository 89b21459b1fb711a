import type { Dice } from '../workspace/dice.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY'.split('')

/** Bird names for streets, shops and quarters, so that no real shop is meant. */
export const NAMES =
  'Kite Gull Heron Osprey Falcon Plover Swift Merlin Harrier Petrel Wren Tern Avocet Dunlin Curlew Linnet Siskin Pipit'.split(
    ' ',
  )

/**
 * What a template says, with its braces filled by chance: `{9999}` is that many digits, `{AA}` that many letters, `{1-99}`
 * a whole number, `{name}` a name, `{Street|Road|}` one of these (the last one is nothing).
 */
export const fill = (template: string, dice: Dice): string =>
  template.replaceAll(/\{([^}]*)\}/g, (_, what: string) => partOf(what, dice))

function partOf(what: string, dice: Dice): string {
  if (what === 'name') return dice.one(NAMES)
  if (what.includes('|')) return dice.one(what.split('|'))
  const [from, to] = what.split('-').map(Number)
  if (from !== undefined && to !== undefined) return String(dice.whole(from, to))
  if (/^9+$/.test(what)) return digits(what.length, dice)
  if (/^A+$/.test(what)) return [...what].map(() => dice.one(LETTERS)).join('')
  throw new Error(`Nothing is known to fill {${what}} with`)
}

/** No number begins with a zero. */
const digits = (count: number, dice: Dice) =>
  Array.from({ length: count }, (_, place) => dice.whole(place === 0 ? 1 : 0, 9)).join('')
