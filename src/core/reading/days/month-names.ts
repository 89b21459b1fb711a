/**
 * Names of months: English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Malay, and the Nordic languages.
 * Abbreviations are their beginnings, or are listed with them.
 */
const MONTHS: readonly (readonly string[])[] = [
  'january januar jänner janvier enero gennaio januari janeiro januar styczeń stycznia',
  'february februar février fevrier febrero febbraio februari fevereiro luty lutego',
  'march märz maerz mrz mars marzo maart mrt março mac marts marzec marca',
  'april avril abril aprile kwiecień kwietnia',
  'may mai mayo maggio mei maio maj maja',
  'june juni juin junio giugno junho jun czerwiec czerwca',
  'july juli juillet julio luglio julho julai lipiec lipca',
  'august août aout agosto augustus ogos augusti sierpień sierpnia',
  'september septembre septiembre settembre setembro sept wrzesień września',
  'october oktober octobre octubre ottobre outubro październik października',
  'november novembre noviembre novembro listopad listopada',
  'december dezember décembre decembre diciembre dicembre dezembro disember desember grudzień grudnia',
].map((names) => names.split(' '))

/** Letters that are misread as digits. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's', 8: 'b', '|': 'l', '!': 'l' }

/** 1 to 12 for a month's name, or for its first letters (at least three) if they are unambiguous; otherwise 0. */
export function monthOf(word: string): number {
  const lower = word.toLowerCase().replace(/[0158|!]/g, (digit) => LETTERS[digit] ?? digit)
  if (lower.length < 3) return 0
  const exact = MONTHS.findIndex((names) => names.includes(lower))
  if (exact >= 0) return exact + 1
  const begun = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(lower)) ? [index] : [],
  )
  return begun.length === 1 ? (begun[0] ?? -1) + 1 : 0
}

/** Letters that are confused with each other in small print. */
const ALIKE = ['mnhrw', 'il1tjf', 'oc0dqegu', 'uvwy', 'bh6', 'sz5', 'pfr', 'ao', 'ec', 'ar']
const isAlike = (a: string, b: string) => ALIKE.some((group) => group.includes(a) && group.includes(b))

/** At most one misread letter, and the best match must be clearly better than the second. */
const MOST = 1
const CLEARER = 0.5

/** Number of letters that differ from a name's beginning; similar ones count half. */
function difference(name: string, word: string): number {
  if (word.length > name.length) return Infinity
  return [...word].reduce((sum, letter, place) => {
    const own = name[place] ?? ''
    return sum + (letter === own ? 0 : isAlike(letter, own) ? 0.5 : 1)
  }, 0)
}

/**
 * The only month whose name begins with these letters (at least three) of which one is misread; 0 if there is none or
 * several.
 */
export function nearMonthOf(word: string): number {
  const lower = word.toLowerCase()
  if (lower.length < 3) return 0
  const ranked = MONTHS.map((names, index) => ({
    month: index + 1,
    away: Math.min(...names.map((name) => difference(name, lower))),
  })).sort((a, b) => a.away - b.away)
  const [best, next] = ranked
  if (!best || best.away > MOST || (next?.away ?? Infinity) - best.away < CLEARER) return 0
  return best.month
}

/** Months in Roman numerals, as in Polish and Hungarian dates between points. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
export const romanMonth = (text: string): number => 1 + ROMAN.indexOf(text)
