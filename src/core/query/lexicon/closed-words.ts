// Closed classes of words of all languages, without accents: articles, prepositions, pronouns, auxiliaries, verb forms.

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''))
export const byLanguage = (
  lists: Readonly<Record<string, string>>,
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, setOf(words)]))

export const articles = setOf(
  'a an the der die das den dem ein eine einen le la les un une el los las il lo gli de het een o os as um uma',
)
/** Articles of Italian and Portuguese, before "secondo" and "segundo". */
export const sourceArticles = setOf('il lo la i gli le o a os as')
/** Articles and possessives of all of some documents: "are the invoices paid". */
export const definite = byLanguage({
  en: 'the our',
  de: 'die unsere',
  fr: 'les nos',
  es: 'las los nuestras nuestros',
  it: 'le i gli nostre',
  nl: 'de onze',
  pt: 'as os nossas nossos',
  pl: 'nasze',
})
/** Plural forms of "be" and of passives, whose participle is a state. */
export const plural = byLanguage({
  en: 'are were been',
  de: 'sind waren wurden worden werden',
  fr: 'sont etaient ete',
  es: 'estan estaban son fueron sido',
  it: 'sono erano state stati',
  nl: 'zijn waren worden werden',
  pt: 'estao estavam sao foram',
  pl: 'sa byly zostaly',
})
/** Words that ask for some of the documents, or open a relative clause. */
export const existential = byLanguage({
  en: 'there any some one ever only that which who',
  de: 'es welche einige manche nur je jemals davon darunter',
  fr: 'il y certaines certains quelques seulement jamais qui dont parmi',
  es: 'hay alguna alguno algunas algunos solo alguna unas unos que entre',
  it: 'ci alcune alcuni qualche solo mai che fra tra',
  nl: 'er enkele sommige alleen ooit die onder',
  pt: 'ha alguma algum algumas alguns so apenas que entre',
  pl: 'jakies jakiekolwiek niektore tylko kiedykolwiek ktore wsrod',
})
/** Languages with the participle of the perfect at the end. */
export const verbLast = setOf('de nl')
/** Before what documents are about. */
export const topicPrepositions = byLanguage({
  en: 'for about on of with',
  de: 'fur uber auf mit von zu',
  fr: 'pour sur avec de',
  es: 'para sobre con de por',
  it: 'per su con di da',
  nl: 'voor over met van',
  pt: 'para sobre com de do da por',
  pl: 'dla o z na do od',
})
/** Prepositions of one or two letters, which may also be initials, numbers of rooms or kinds. */
export const shortPrepositions = byLanguage({
  en: 'w',
  de: 'v m b',
  fr: 'pr',
  es: 'd c pa xa',
  it: 'x',
  nl: 'v m',
  pt: 'c p d',
})
/** Before a noun, in Spanish, Italian and Portuguese. */
export const beforeNouns = setOf('de del di do da')
/** Spanish verbs of the past that are nouns or the first person without their accent. */
export const sentNouns = setOf('envio envios mando mandos')
export const objectPrepositions = setOf('to from a de chez par con da di aan van met bij od z u przez')
/** Nouns for the day something ends: "with expiry before 2027". */
export const expiryNouns = setOf(
  'expiry expiration ablauf laufzeit expiration echeance vencimiento scadenza vervaldatum vencimento waznosc waznosci',
)
/** Before the currency of a conversion. */
export const into = setOf('in into to en em a para w na naar')
/** After a noun, never after an imperative. */
export const afterNouns = setOf('of address addresses von van di')

/** Separable prefixes of verbs, at the end of a sentence or before one of the prepositions. */
export const prefixes = byLanguage({
  de: 'ab an auf aus bei ein fest um vor zu',
  nl: 'aan af in om op uit',
})
export const afterPrefixes = byLanguage({ de: 'fur bei an in mit von', nl: 'aan bij voor in op met door' })
/** The prefix of verbs for conversions. */
export const around: Readonly<Record<string, string>> = { de: 'um', nl: 'om' }
/** Letters between the parts of a compound. */
export const links: Readonly<Record<string, readonly string[]>> = {
  de: ['', 's', 'es', 'n', 'en', 'er'],
  nl: ['', 's', 'e', 'en'],
}
/** First parts of compounds that are another word alone: "Tankbelege", but "der Tank". */
export const stems: Readonly<Record<string, string>> = { tank: 'tanken' }
/** First words of company names that are nouns of German or Dutch compounds. */
export const commonNouns =
  setOf(`city hotel office cloud design security media taxi studio grand metro park bar auto reise
  travel energy art tech data`)
/** Endings of Polish cases: "w Alpinie" is at Alpina. */
export const cases = /(?:iego|iem|owi|ami|ach|ie|em|ej|om|ow|y|i|u|a|e|o)$/
/** Endings of Polish adjectives in the singular. */
export const singular = /(?:(?<!wiec|mni)ej|ego|emu)$/

export const already = byLanguage({
  en: 'already',
  de: 'schon bereits',
  fr: 'deja',
  es: 'ya',
  it: 'gia',
  nl: 'al reeds',
  pt: 'ja',
  pl: 'juz',
})
/** Languages that repeat the negation of "none" before the verb: "żadna faktura nie jest". */
export const repeatedDenials = setOf('pl')
/** Words that exclude, after or before what they exclude. */
export const excluded =
  setOf(`escluso esclusa esclusi escluse excluido excluida excluidos excluidas ausgenommen
  uitgezonderd`)
export const durations = byLanguage({
  en: 'day days week weeks month months year years hour hours',
  de: 'tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden',
  fr: 'jour jours semaine semaines mois an ans annees heure heures',
  es: 'dia dias semana semanas mes meses ano anos hora horas',
  it: 'giorno giorni settimana settimane mese mesi anno anni ora ore',
  nl: 'dag dagen week weken maand maanden jaar jaren uur uren',
  pt: 'dia dias semana semanas mes meses ano anos hora horas',
  pl: 'dzien dni tydzien tygodnie tygodni miesiac miesiace miesiecy rok lata lat godzina godzin',
})
/** Words of company names that many companies share. */
export const commonNames = setOf('group holding company the of de la le')

/** First persons as a subject, with auxiliaries; `us` and its like are objects. */
export const subjects = byLanguage({
  en: 'we i',
  de: 'wir ich',
  fr: 'je j on avons',
  es: 'nosotros nosotras yo he hemos',
  it: 'noi io ho abbiamo',
  nl: 'we wij ik',
  pt: 'eu temos',
  pl: 'my ja',
})
/** Verbs that contain the first person: `pagamos`, `paghiamo`, `płacimy`, `payons`. */
export const firstPersons: Readonly<Record<string, RegExp>> = {
  fr: /ons$/,
  es: /(?:mos|ague|aste|ompre)$/,
  it: /(?:iamo|avamo|evamo)$/,
  pt: /(?:mos|ei)$/,
  pl: /(?:my|lem|lam)$/,
}
/** Words that may be the subject, unlike `whom`, `wen`, `a quién` and `komu`; "which company" may be either. */
export const persons =
  setOf(`who wer qui quien quienes chi wie quem kto person personne personnes persona persoon osoba
  pessoa`)
export const passives =
  setOf(`was were is are been get gets got wurde wurden wird werden worden ete fue fueron sido stato
  stata stati state viene werd werden wordt foi foram zostal zostala zostali`)
/** Verbs that say "pay", unlike those for spending, buying and expenses. */
export const pay =
  /^(?:pay|pays|paid|paying|\w*zahl\w*|paye\w*|payons|paie\w*|verse\w*|pag[aou]\w*|pague\w*|betaa?l\w*|\w*plac\w*)$/
/** "nothing" */
export const nothing = /^(?:nothing|nichts|rien|nada|niente|niets|nic)$/
/** Verbs of receiving and arriving. */
export const receive =
  /^(?:received|got|arrived?|erhalten|bekommen|eingegangen|angekommen|recu\w*|arrive\w*|recib\w*|llego|llegado|ricevut\w|arrivat\w|ontvangen|ontvingen|gekregen|aangekomen|receb\w*|chegou|dostal\w*|otrzymal\w*|przyszl\w*|dotarl\w*)$/
/** "by card", and not "card", "Karte" and "carta", which are also other things. */
export const paidBy =
  /^(?:(?:by|in|mit|per|par|en|al|con|por|via|tramite|met|com|em|w) |przelewem|gotowka$|bar bezahlt$)/
/** Kinds of cards, also next to digits: `VISA ****1234`. */
export const cards =
  /\b(?:visa|master ?card|american express|amex|maestro|debit|ec|giro ?card|bancontact|v ?pay)\b/
export const credit = /credit|kredit|credito|kredyt/

export interface Persons {
  /** Words of the first person. */
  readonly own: string
  /** Passive verbs: the pronoun refers to the uploaded thing, not to the uploader. */
  readonly passive: string
  /** The verb is at the end: anything may be between it and its subject. */
  readonly isVerbLast?: true
  /** Participles before a noun: "die hochgeladenen Dokumente". */
  readonly attributive?: RegExp
}
export const uploaders: Readonly<Record<string, Persons>> = {
  en: { own: 'i ive', passive: 'was were been' },
  de: {
    own: 'ich',
    passive: 'wurde wurden worden werden wird ist sind war waren',
    isVerbLast: true,
    attributive: /(?:ene|enen|te|ten)$/,
  },
  nl: {
    own: 'ik',
    passive: 'is zijn was waren wordt worden werd werden',
    isVerbLast: true,
    attributive: /^(?:ge|inge|toege|opge).*(?:de|te)$/,
  },
  fr: { own: 'je', passive: 'est sont ete etait etaient' },
  es: { own: 'yo he', passive: 'es son fue fueron sido' },
  it: { own: 'io ho', passive: 'sono stato stata stati state' },
  pt: { own: 'eu', passive: 'sao foi foram sido' },
  pl: { own: 'ja', passive: 'jest sa byl byla bylo byly zostal zostala zostalo zostaly' },
}

export interface Inflection {
  /** The ending of the form that the others are derived from. */
  readonly ending: RegExp
  readonly endings: readonly string[]
}

/** Endings of participles and adjectives that name a state, without accents. */
export const inflections: Readonly<Record<string, Inflection>> = {
  de: { ending: /(?<=t|en)$/, endings: ['', 'e', 'en', 'er', 'es', 'em'] },
  nl: { ending: /(?<=[dt])$/, endings: ['', 'e'] },
  fr: { ending: /(?<=e|u|is)(?:e?s?)$/, endings: ['', 'e', 's', 'es'] },
  es: { ending: /(?<=d|[lr]t|ch|v)(?:o|a|os|as)$/, endings: ['o', 'a', 'os', 'as'] },
  pt: { ending: /(?<=d|rt|it|v)(?:o|a|os|as)$/, endings: ['o', 'a', 'os', 'as'] },
  it: { ending: /(?<=[tsv])[oaie]$/, endings: ['o', 'a', 'i', 'e'] },
  pl: { ending: /(?<=[ntw])(?:e|a|y|ych)$/, endings: ['e', 'a', 'y', 'o', 'ych', 'ego', 'ej'] },
}
