/** Languages with special letters in which a page can be read, by the names of their language data. */
export const LANGUAGES = [
  'eng',
  'deu',
  'fra',
  'spa',
  'ita',
  'nld',
  'por',
  'swe',
  'dan',
  'nor',
  'fin',
  'pol',
  'ces',
  'hun',
] as const
export type Language = (typeof LANGUAGES)[number]

/** The languages in a comma-separated list; unknown ones are ignored. */
export const languagesOf = (list: string): Language[] => {
  const names = list.split(',').map((name) => name.trim())
  return LANGUAGES.filter((language) => names.includes(language))
}

/**
 * Common words of documents in a language, without accents, because accents are what is missing. None has a single
 * letter, since badly read pages contain all of these.
 */
const COMMON: Record<Language, string> = {
  eng: 'the and of to for your you with from this date total amount number invoice please thank paid by tax address cash change subtotal receipt',
  deu: 'und der die das den dem ist fur mit von ihre wir sie zum zur rechnung datum betrag summe gesamt nr mwst ust euro strasse bitte danke kunde menge preis netto brutto uber nicht auf',
  fra: 'le la les des et du de pour vous votre nous est une aux par sur facture montant numero tva merci client prix quantite ttc avec adresse rue',
  spa: 'el los las de del y para por con su una factura fecha importe numero cliente iva gracias cantidad precio calle usted',
  ita: 'il lo gli di del della e per con una fattura data importo numero cliente iva grazie quantita prezzo via totale euro che sono scontrino',
  nld: 'de het een en van voor met uw wij op is aan te factuur datum bedrag nummer klant btw aantal prijs totaal bedankt straat euro niet',
  por: 'de do da dos das em na no com uma para por voce nao fatura recibo data valor cliente iva obrigado obrigada quantidade preco numerario dinheiro troco contribuinte rua cnpj cpf cupom lda ltda',
  swe: 'och att det som en ett av med till den inte vi er datum belopp summa delsumma totalt moms kvitto kontant tillbaka faktura kund antal pris tack varav org',
  dan: 'og at det som en et af med til den ikke vi dato belob subtotal moms kvittering kontant retur faktura kunde antal pris tak heraf tlf cvr aps',
  nor: 'og at det som en et av med til den ikke vi dato belop delsum totalt mva kvittering kontant tilbake faktura kunde antall pris takk herav tlf org sum',
  fin: 'ja on ei tai joka paivays pvm summa yhteensa valisumma alv kuitti kateinen takaisin lasku asiakas maara hinta kiitos veroton vero puh tunnus kortti maksu sis oy',
  pol: 'na do nie jest oraz dla data kwota suma razem ptu paragon fiskalny faktura gotowka reszta sprzedaz klient ilosc cena nip dziekujemy zaplata ul wartosc podsuma zoo',
  ces: 'na do je pro datum castka celkem mezisoucet dph uctenka doklad hotovost vraceno faktura zakaznik mnozstvi cena dekujeme dic ico danovy zaklad',
  hun: 'az es egy nem hogy vagy datum osszeg osszesen reszosszeg afa nyugta keszpenz visszajaro szamla vevo mennyiseg koszonjuk adoszam ft tetel bankkartya',
}
const WORDS = LANGUAGES.map((language) => ({ language, words: new Set(COMMON[language].split(' ')) }))

/** Minimum common words that determine a language, and minimum ratio to the next language. */
const ENOUGH = 3
const AHEAD = 1.2

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The language of a text, among the allowed ones, by its common words; null if it is unclear. */
export function languageOf(text: string, asked: readonly Language[]): Language | null {
  const words = folded(text).match(/\p{L}+/gu) ?? []
  const ranked = WORDS.filter(({ language }) => asked.includes(language))
    .map((entry) => ({
      language: entry.language,
      // A word counts once, because a table may repeat its label on each line.
      count: new Set(words.filter((word) => entry.words.has(word))).size,
    }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = ranked
  if (!first || first.count < ENOUGH || first.count < AHEAD * (second?.count ?? 0)) return null
  return first.language
}
