import { seeded } from '#tests/support/fixtures/random.ts'

// Days as papers of the world print them, and what an engine may make of them.

/** A day as it was printed, with what it is. */
export interface PrintedDay {
  readonly text: string
  readonly iso: string
}

/** Short and long month names as tills and offices print them. */
const NAMES: readonly (readonly string[])[] = [
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC',
  'January February March April May June July August September October November December',
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gen feb mar apr mag giu lug ago set ott nov dic',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis',
].map((names) => names.split(' '))

const two = (value: number) => String(value).padStart(2, '0')

type Print = (y: number, m: number, d: number, name: string) => string

/** Day first, as in most of the world. */
export const PRINTS: readonly Print[] = [
  (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  (y, m, d) => `${d}/${m}/${y}`,
  (y, m, d) => `${two(d)}-${two(m)}-${y}`,
  (y, m, d) => `${two(d)}.${two(m)}.${y}`,
  (y, m, d) => `${two(d)}. ${two(m)}. ${y}`,
  (y, m, d) => `${two(d)} / ${two(m)} / ${y}`,
  (y, m, d) => `${two(d)}/${two(m)}/${two(y % 100)}`,
  (y, m, d) => `${two(d)}.${two(m)}.${two(y % 100)}`,
  (y, m, d) => `${two(d)}-${two(m)}-${two(y % 100)}`,
  (y, m, d) => `${two(d)}/${two(m)}/'${two(y % 100)}`,
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${y}/${two(m)}/${two(d)}`,
  (y, m, d) => `${y}.${m}.${d}`,
  (y, m, d) => `${y}年${m}月${d}日`,
  (y, _m, d, name) => `${d} ${name} ${y}`,
  (y, _m, d, name) => `${two(d)}-${name}-${y}`,
  (y, _m, d, name) => `${d}. ${name} ${y}`,
  (y, _m, d, name) => `${d} de ${name} de ${y}`,
  (y, _m, d, name) => `${two(d)} ${name} '${two(y % 100)}`,
  (y, _m, d, name) => `${name} ${d}, ${y}`,
  (y, _m, d, name) => `${name}-${two(d)}-${y}`,
  (y, _m, d, name) => `${y}-${name}-${two(d)}`,
]
/** Short names alone stand pressed together. */
const PRESSED: readonly Print[] = [
  (y, _m, d, name) => `${two(d)}${name}${y}`,
  (y, _m, d, name) => `${two(d)}${name}${two(y % 100)}`,
  (y, _m, d, name) => `${name}${two(d)}'${two(y % 100)}`,
  (y, _m, d, name) => `${two(d)}-${name}-${two(y % 100)}`,
]

const AROUND: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `Date: ${day}`,
  (day) => `DATE:${day} 14:32`,
  (day) => `${day} 14:32:05 POS 3`,
  (day) => `(${day})`,
  (day) => `Inv 000123 ${day} Cashier`,
  (day) => `${day}  2:32 PM`,
]

/** Days in all prints, each in some surroundings, from a seed. */
export function printedDays(count: number, seed: number): PrintedDay[] {
  const next = seeded(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
  return Array.from({ length: count }, () => {
    const [y, m, d] = [
      2008 + Math.floor(next() * 20),
      1 + Math.floor(next() * 12),
      1 + Math.floor(next() * 28),
    ]
    const names = pick(NAMES)
    const name = names[m - 1] ?? ''
    const print = pick(name.length === 3 ? [...PRINTS, ...PRESSED] : PRINTS)
    return { text: pick(AROUND)(print(y, m, d, name)), iso: `${y}-${two(m)}-${two(d)}` }
  })
}

/** What becomes of a sign that stands between the numbers of a day. */
const SIGN_BECOMES = ['1', '7', 'l', '|', ',', ':', '', ' ', ' /', '/ ']
const DIGIT_BECOMES: Readonly<Record<string, string>> = {
  '0': 'OoD',
  '1': 'lI|',
  '2': 'Z',
  '5': 'S',
  '8': 'B',
}
const LETTER_BECOMES: Readonly<Record<string, string>> = {
  a: 'o',
  e: 'c',
  n: 'm',
  r: 'n',
  c: 'e',
  t: 'l',
  u: 'v',
  o: '0',
  A: 'R',
  E: 'F',
  N: 'M',
  R: 'P',
  C: 'G',
  T: 'I',
  U: 'V',
  O: '0',
  D: 'O',
  B: '8',
  S: '5',
}

/** The same days with one sign of each misread, the four digits of a year left in their order. */
export function misreadDays(count: number, seed: number): PrintedDay[] {
  const next = seeded(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
  return Array.from({ length: count }, () => {
    const [y, m, d] = [
      2008 + Math.floor(next() * 20),
      1 + Math.floor(next() * 12),
      1 + Math.floor(next() * 28),
    ]
    const name = pick(NAMES.slice(0, 3))[m - 1] ?? ''
    const day = pick(
      [PRINTS[0], PRINTS[2], PRINTS[3], PRINTS[14], PRINTS[15], PRINTS[10]].flatMap((one) => one ?? []),
    )(y, m, d, name)
    const places = [...day].flatMap((sign, at) =>
      /[-/.]/.test(sign) || sign in DIGIT_BECOMES || sign in LETTER_BECOMES ? [at] : [],
    )
    const at = pick(places)
    const sign = day[at] ?? ''
    const becomes = /[-/.]/.test(sign)
      ? pick(SIGN_BECOMES)
      : pick([...(DIGIT_BECOMES[sign] ?? LETTER_BECOMES[sign] ?? '')])
    const misread = day.slice(0, at) + becomes + day.slice(at + 1)
    return { text: pick(AROUND)(misread), iso: `${y}-${two(m)}-${two(d)}` }
  })
}
