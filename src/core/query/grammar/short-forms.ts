// Words as they are typed with a thumb: `nxt`, `rcpts`, `inv`. Each is read as a longer one only where there is just one.

const consonants = (word: string) => word.replace(/(?!^)[aeiou]/g, '').replace(/(.)\1+/g, '$1')
const stemOf = (word: string) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)

/** `mny` of "many", `recpt` of "receipt": the same letters but for the vowels. */
const isWithoutVowels = (short: string, long: string) =>
  long.length > short.length &&
  short[0] === long[0] &&
  consonants(short).length >= 3 &&
  consonants(short) === consonants(long)

/** `stmt` of "statement", `rcpt` of "receipt": consonants of it in their order, the first and the last among them. */
function isSomeLetters(short: string, long: string): boolean {
  const isShort = short.length >= 3 && short.length <= 6 && long.length >= short.length + 2
  if (!isShort || /.[aeiou]/.test(short) || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

const onlyOne = (found: readonly string[]): string | null => {
  const [one, ...others] = [...new Set(found.map(stemOf))]
  return one !== undefined && others.length === 0 ? one : null
}

/**
 * The long form of a short word that is known nowhere, or null. `types`: words of the names of document types, which
 * also go by their first letters; `own`: all words of the workspace; `grammar`: what queries are made of.
 */
export function longFormOf(
  word: string,
  { types, own, grammar }: Readonly<Record<'types' | 'own' | 'grammar', readonly string[]>>,
): string | null {
  if (word.length < 3 || word.length > 9 || !/^[a-z]+$/.test(word)) return null
  const short = stemOf(word)
  const same = (words: readonly string[], test: (short: string, long: string) => boolean) =>
    onlyOne(words.filter((long) => test(short, stemOf(long))))
  const found =
    same(
      types,
      (a, b) => (a.length <= 5 && b.startsWith(a)) || isWithoutVowels(a, b) || isSomeLetters(a, b),
    ) ??
    same(own, isWithoutVowels) ??
    same(grammar, isWithoutVowels) ??
    same(own, isSomeLetters)
  // A plural stays one.
  return found === null ? null : word !== short ? `${found}s` : found
}
