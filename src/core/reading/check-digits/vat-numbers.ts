import { isLuhn, isMod11And10, mod97, toEleven, weighted } from './digit-sums.ts'

/** The form of a country's numbers after the country code, and whether their check digits are correct. */
interface Country {
  readonly shape: RegExp
  readonly holds: (number: string) => boolean
}

const last = (text: string, count = 1) => Number(text.slice(-count))
const WEIGHTS_8_TO_2 = [8, 7, 6, 5, 4, 3, 2]

function isAustrian(number: string): boolean {
  const sum = Array.from(number.slice(1, 8)).reduce((all, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return all + Math.floor(twice / 10) + (twice % 10)
  }, 4)
  return (10 - (sum % 10)) % 10 === last(number)
}

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV'
const isIrish = (number: string) =>
  IRISH[
    (weighted(number.slice(0, 7), WEIGHTS_8_TO_2) + 9 * Math.max(0, IRISH.indexOf(number[8] ?? 'W'))) % 23
  ] === number[7]

function isBritish(number: string): boolean {
  const rest = (weighted(number.slice(0, 7), WEIGHTS_8_TO_2) + Number(number.slice(7, 9))) % 97
  return rest === 0 || rest === 42
}

/** Countries whose check digits can be verified, by the letters before the number. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  AT: { shape: /^U\d{8}$/, holds: isAustrian },
  BE: { shape: /^[01]\d{9}$/, holds: (n) => 97 - (Number(n.slice(0, 8)) % 97) === last(n, 2) },
  CHE: {
    shape: /^\d{9}$/,
    holds: (n) => toEleven(weighted(n, [5, 4, 3, 2, 7, 6, 5, 4])) % 11 === last(n),
  },
  DE: { shape: /^[1-9]\d{8}$/, holds: isMod11And10 },
  DK: { shape: /^\d{8}$/, holds: (n) => weighted(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { shape: /^\d{9}$/, holds: (n) => weighted(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: {
    shape: /^\d{9}$/,
    holds: (n) => (weighted(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(n),
  },
  FI: { shape: /^\d{8}$/, holds: (n) => toEleven(weighted(n, [7, 9, 10, 5, 8, 4, 2])) % 11 === last(n) },
  FR: {
    shape: /^\d{11}$/,
    holds: (n) => (12 + 3 * (Number(n.slice(2)) % 97)) % 97 === Number(n.slice(0, 2)),
  },
  GB: { shape: /^\d{9}(?:\d{3})?$/, holds: isBritish },
  HR: { shape: /^\d{11}$/, holds: isMod11And10 },
  HU: { shape: /^\d{8}$/, holds: (n) => weighted(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { shape: /^\d{7}[A-W][A-I]?$/, holds: isIrish },
  IT: { shape: /^\d{11}$/, holds: isLuhn },
  LU: { shape: /^\d{8}$/, holds: (n) => Number(n.slice(0, 6)) % 89 === last(n, 2) },
  MT: {
    shape: /^\d{8}$/,
    holds: (n) => 37 - (weighted(n.slice(0, 6), [3, 4, 6, 7, 8, 9]) % 37) === last(n, 2),
  },
  NL: {
    shape: /^\d{9}B\d{2}$/,
    // Numbers of sole traders have had another check since 2020.
    holds: (n) =>
      weighted(n.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(n[8]) || mod97(`NL${n}`) === 1,
  },
  PL: { shape: /^\d{10}$/, holds: (n) => weighted(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(n) },
  PT: {
    shape: /^\d{9}$/,
    holds: (n) => (toEleven(weighted(n, [9, 8, 7, 6, 5, 4, 3, 2])) % 11) % 10 === last(n),
  },
  SE: { shape: /^\d{10}\d{2}$/, holds: (n) => isLuhn(n.slice(0, 10)) },
  SI: { shape: /^\d{8}$/, holds: (n) => toEleven(weighted(n, WEIGHTS_8_TO_2)) % 10 === last(n) },
  SK: { shape: /^\d{10}$/, holds: (n) => Number(n) % 11 === 0 },
}

/**
 * Whether a VAT number with its country code has correct check digits. Null if unknown: the country is not in the
 * table, or the form is another.
 */
export function vatHolds(text: string): boolean | null {
  const plain = text.toUpperCase().replace(/[\s.\-–/]/g, '')
  const letters = plain.startsWith('CHE') ? 'CHE' : plain.slice(0, 2).replace('GR', 'EL')
  const country = Object.hasOwn(COUNTRIES, letters) ? COUNTRIES[letters] : undefined
  const number = plain.slice(letters.length).replace(letters === 'CHE' ? /(?:MWST|TVA|IVA|HR)$/ : /$^/, '')
  return country?.shape.test(number) ? country.holds(number) : null
}
