interface Inflection {
  /** The ending of the form that the others are derived from. */
  readonly ending: RegExp
  readonly endings: readonly string[]
}

/** Endings of participles and adjectives that name a state, without accents. */
const INFLECTIONS: Readonly<Record<string, Inflection>> = {
  de: { ending: /(?<=t|en)$/, endings: ['', 'e', 'en', 'er', 'es', 'em'] },
  nl: { ending: /(?<=[dt])$/, endings: ['', 'e'] },
  fr: { ending: /(?<=e|u|is)(?:e?s?)$/, endings: ['', 'e', 's', 'es'] },
  es: { ending: /(?<=d|[lr]t|ch|v)(?:o|a|os|as)$/, endings: ['o', 'a', 'os', 'as'] },
  pt: { ending: /(?<=d|rt|it|v)(?:o|a|os|as)$/, endings: ['o', 'a', 'os', 'as'] },
  it: { ending: /(?<=[tsv])[oaie]$/, endings: ['o', 'a', 'i', 'e'] },
  pl: { ending: /(?<=[ntw])(?:e|a|y|ych)$/, endings: ['e', 'a', 'y', 'o', 'ych', 'ego', 'ej'] },
}

/** All genders, numbers and cases of a phrase, by its last word; the phrase itself if it has one form. */
export function formsOfState(phrase: string, language: string): string[] {
  const inflection = INFLECTIONS[language]
  if (!inflection?.ending.test(phrase)) return [phrase]
  const stem = phrase.replace(inflection.ending, '')
  return [...new Set([phrase, ...inflection.endings.map((ending) => `${stem}${ending}`)])]
}
