// Signs of a document's country: register and tax numbers, telephone prefixes, web domains, names. No sign decides
// alone: they are used where several countries share a number format.

/** A country by its two letters (ISO 3166). */
export type Country = (typeof SIGNS)[number][0]

const NO = String.raw`\W{0,4}(?:[Nn][OoRr]|[Nn]umber)?\W{0,4}`
/** Country, telephone prefix, web domain, its own numbers, and its names in small letters. */
const SIGNS = [
  ['AR', '54', 'ar', `CUIT${NO}\\d`, 'argentina'],
  ['AT', '43', 'at', String.raw`ATU\s?\d{8}`, 'österreich|austria'],
  ['AU', '61', 'au', `A\\.?B\\.?N\\.?${NO}\\d{2}|(?:NSW|VIC|QLD|TAS)\\s+\\d{4}|AUD`, 'australia'],
  [
    'BE',
    '32',
    'be',
    `(?:BTW|TVA)${NO}BE|BE\\s?0\\d{3}[.\\s]?\\d{3}[.\\s]?\\d{3}`,
    'belgi[ëe]|belgique|belgium',
  ],
  ['CA', '', 'ca', String.raw`[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{9}\s?RT\s?\d{4}|CAD`, 'canada'],
  [
    'CH',
    '41',
    'ch',
    String.raw`CHE[-\s]?\d{3}\.?\d{3}\.?\d{3}|CHF|CH-\d{4}`,
    'schweiz|suisse|svizzera|switzerland',
  ],
  ['CL', '56', 'cl', `R\\.?U\\.?T${NO}\\d{1,2}\\.?\\d{3}\\.?\\d{3}-[\\dK]|CLP`, 'chile'],
  ['CZ', '420', 'cz', String.raw`CZ\s?\d{8,10}(?!\d)|CZK`, 'praha|česk[áo]'],
  ['DE', '49', 'de', String.raw`DE\s?\d{9}|D-\d{5}`, 'deutschland|germany|ust-?idn?r?'],
  ['DK', '45', 'dk', `CVR${NO}\\d|DKK`, 'danmark|denmark'],
  ['ES', '34', 'es', `(?:NIF|CIF)${NO}[A-Z]-?\\d{7,8}`, 'españa|spain'],
  ['FI', '358', 'fi', String.raw`[Yy]-[Tt]unnus\W{0,3}\d{7}-\d`, 'suomi|finland'],
  ['FR', '33', 'fr', `(?:SIRET|SIREN|RCS)${NO}[\\p{L}\\s]{0,20}\\d{3}|F-\\d{5}`, 'france'],
  [
    'GB',
    '44',
    'uk',
    String.raw`[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|GB\s?\d{3}\s?\d{4}\s?\d{2}|VAT\W{0,3}(?:[Rr]eg\W{0,3})?(?:[Nn]o\W{0,4})?\d{3}\s?\d{4}\s?\d{2}(?!\d)|GBP`,
    'england|scotland|united kingdom',
  ],
  ['HK', '852', 'hk', 'HKD', 'hong kong|kowloon'],
  [
    'HU',
    '36',
    'hu',
    String.raw`[Aa]d[óo]sz[áa]m\W{0,4}\d{8}|HUF|\d{3}\s?Ft`,
    'budapest|magyarország|[öo]sszesen|kft',
  ],
  [
    'ID',
    '62',
    'id',
    String.raw`NPWP\W{0,4}\d{2}|IDR|Rp\.?\s?\d`,
    'indonesia|jakarta|surabaya|bandung|denpasar',
  ],
  [
    'IE',
    '353',
    'ie',
    String.raw`IE\s?\d{7}[A-Z]{1,2}|(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s[A-Z][\dAC-FHKNPRTV-Y]{3}`,
    'ireland|éire',
  ],
  ['IT', '39', 'it', String.raw`P\.?\s?(?:IVA|Iva)\W{0,4}(?:IT)?\d{11}`, 'italia|italy|partita iva'],
  [
    'JP',
    '81',
    'jp',
    String.raw`〒|JPY|[¥￥]\s?\d|(?:cho|ku|shi)\W+\p{L}+\s\d{3}-\d{4}`,
    'japan|tokyo|osaka|kyoto',
  ],
  ['KR', '82', 'kr', 'KRW|₩', 'korea|seoul|busan|incheon'],
  ['LU', '352', 'lu', String.raw`LU\s?\d{8}|L-\d{4}`, 'luxemb(?:ou)?rg'],
  ['MX', '52', 'mx', `R\\.?F\\.?C\\.?${NO}[A-Z&]{3,4}\\s?-?\\d{6}(?:\\s?-?[A-Z\\d]{3})?|MXN`, 'm[ée]xico'],
  [
    'NL',
    '31',
    'nl',
    `K\\.?[Vv]\\.?K${NO}\\d{8}|NL\\s?\\d{9}B\\d{2}|\\d{4}\\s?[A-Z]{2}\\s\\p{Lu}\\p{L}{3,}`,
    'nederland|netherlands',
  ],
  ['NO', '47', 'no', String.raw`(?:\d{3}\s?){3}MVA|NOK`, 'norge|norway|mva'],
  ['NZ', '64', 'nz', String.raw`NZ\$|NZD|NZBN`, 'new zealand'],
  ['PH', '63', 'ph', `TIN${NO}\\d{3}-\\d{3}|PHP|₱`, 'philippines|metro manila'],
  ['PT', '351', 'pt', `(?:NIF|NIPC)${NO}[1-9]\\d{8}`, 'portugal'],
  ['SE', '46', 'se', String.raw`[Oo]rg\W{0,3}[Nn]r\W{0,3}\d{6}-\d{4}|SEK`, 'sverige|sweden|kvitto'],
  ['SG', '65', 'sg', String.raw`S\(\d{6}\)|SGD|S\$`, String.raw`singapore\s+\d{6}`],
  ['VN', '84', 'vn', `MST${NO}\\d{10}|VN[DĐ]`, 'vi[eệ]t\\s?nam|tp\\.?\\s?hcm|h[aà] n[oộ]i|da nang'],
  [
    'ZA',
    '27',
    'za',
    String.raw`\(P[Tt][Yy]\)\s*L[Tt][Dd]|ZAR`,
    'south africa|cape town|durban|pretoria|johannesburg|sandton',
  ],
] as const

const PATTERNS = SIGNS.map(([country, prefix, ending, own, names]) => {
  const phone = prefix && String.raw`|\+\s?${prefix}[\s(-]{0,2}\d`
  const web = String.raw`|(?:@|www\.)[\w.-]+\.${ending}(?![\w.])`
  return {
    country,
    own: new RegExp(`(?<![\\p{L}\\d])(?:${own})(?![\\p{L}])${phone}`, 'u'),
    names: new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})${web}`, 'iu'),
  }
})

/** The countries of which a text shows a sign; several if it is about cross-border trade. */
export const countriesOf = (text: string): Country[] =>
  PATTERNS.flatMap(({ country, own, names }) => (own.test(text) || names.test(text) ? [country] : []))
