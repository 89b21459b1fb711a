/** Languages with letters of their own that a page can be read in, by the names of their language data. */
export const LANGUAGES = ['eng', 'deu', 'fra', 'spa', 'ita', 'nld'] as const
export type Language = (typeof LANGUAGES)[number]

/** Languages out of a list with commas; unknown ones are left out. */
export const languagesOf = (list: string): Language[] => {
  const names = list.split(',').map((name) => name.trim())
  return LANGUAGES.filter((language) => names.includes(language))
}

/** Words that every paper of a language has, without accents, since those are what is missing. */
const COMMON: Record<Language, string> = {
  eng: 'the and of to for your you with from this date total amount number invoice please thank paid by tax address',
  deu: 'und der die das den dem ist fur mit von ihre wir sie zum zur rechnung datum betrag summe gesamt nr mwst ust euro strasse bitte danke kunde menge preis netto brutto uber nicht auf',
  fra: 'le la les des et du de pour vous votre nous est une aux par sur facture montant numero tva merci client prix quantite ttc avec adresse rue',
  spa: 'el los las de del y para por con su una factura fecha importe numero cliente iva gracias cantidad precio calle usted',
  ita: 'il lo gli di del della e per con una fattura data importo numero cliente iva grazie quantita prezzo via totale euro che sono scontrino',
  nld: 'de het een en van voor met uw wij op is aan te factuur datum bedrag nummer klant btw aantal prijs totaal bedankt straat euro niet',
}
const WORDS = LANGUAGES.map((language) => ({ language, words: new Set(COMMON[language].split(' ')) }))

/** So many common words tell a language, and so many times those of the next one. */
const ENOUGH = 3
const AHEAD = 1.2

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The language of a text among those asked for, by its common words; null where it is not clear. */
export function languageOf(text: string, asked: readonly Language[]): Language | null {
  const words = folded(text).match(/\p{L}+/gu) ?? []
  const ranked = WORDS.filter(({ language }) => asked.includes(language))
    .map((entry) => ({
      language: entry.language,
      // A word counts once: a table may repeat its label on each line.
      count: new Set(words.filter((word) => entry.words.has(word))).size,
    }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = ranked
  if (!first || first.count < ENOUGH || first.count < AHEAD * (second?.count ?? 0)) return null
  return first.language
}
