// What papers of a country show of it, and what follows from it. Nothing here decides alone: several countries share a
// number format, and papers of cross-border trade show more than one.

export interface CountryFacts {
  /** ISO 4217. */
  readonly currency: string
  /** Telephone prefix; absent where it is shared with another country. */
  readonly phone?: string
  /** Web domain; absent where it is also an English word. */
  readonly domain?: string
  /** Pattern source, case-sensitive: its register and tax numbers, legal forms, postcodes and currency codes. */
  readonly own?: string
  /** Pattern source in small letters: words that only its papers use. */
  readonly words?: string
  /** The same for its names and those of its cities, which goods and restaurants may have, too. */
  readonly names?: string
  /** Pattern source in capitals: names of its sales tax that few countries share. */
  readonly taxes?: string
  /** Dates have the month first. */
  readonly isMonthFirst?: true
  /** Prices have no decimals. */
  readonly isWholeMoney?: true
}

/** Between the name of a number and the number. */
const NO = String.raw`\W{0,4}(?:[Nn][OoRr]|[Nn]umber)?\W{0,4}`
const STATES =
  'AL|AK|AZ|AR|CA|C[O0]|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|M[O0]|MT|NE|NV|NH|NJ|NM|NY|NC|ND|[O0]H|[O0]K|[O0]R|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC'

export const COUNTRIES = {
  AE: {
    currency: 'AED',
    phone: '971',
    domain: 'ae',
    own: `TRN${NO}\\d{15}|AED|Dhs`,
    names: 'dubai|abu dhabi|u\\.?a\\.?e',
  },
  AR: { currency: 'ARS', phone: '54', domain: 'ar', own: `CUIT${NO}\\d`, names: 'argentina' },
  AT: {
    currency: 'EUR',
    phone: '43',
    domain: 'at',
    own: String.raw`ATU\s?\d{8}`,
    names: 'österreich|austria',
  },
  AU: {
    taxes: 'GST',
    currency: 'AUD',
    phone: '61',
    domain: 'au',
    own: `A\\.?B\\.?N\\.?${NO}\\d{2}|(?:NSW|VIC|QLD|TAS)\\s+\\d{4}|AUD`,
    names: 'australia',
  },
  BE: {
    currency: 'EUR',
    phone: '32',
    domain: 'be',
    own: `(?:BTW|TVA)${NO}BE|BE\\s?0\\d{3}[.\\s]?\\d{3}[.\\s]?\\d{3}`,
    names: 'belgi[ëe]|belgique|belgium',
  },
  BR: {
    currency: 'BRL',
    phone: '55',
    domain: 'br',
    own: `CNPJ${NO}\\d{2}\\.?\\d{3}|BRL`,
    names: 'brasil|brazil',
  },
  CA: {
    taxes: '[GHPQ]ST|T[PV][SQ]',
    currency: 'CAD',
    domain: 'ca',
    own: String.raw`[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{9}\s?RT\s?\d{4}|CAD`,
    names: 'canada',
    isMonthFirst: true,
  },
  CH: {
    currency: 'CHF',
    phone: '41',
    domain: 'ch',
    own: String.raw`CHE[-\s]?\d{3}\.?\d{3}\.?\d{3}|CHF|CH-\d{4}`,
    names: 'schweiz|suisse|svizzera|switzerland',
  },
  CL: {
    currency: 'CLP',
    phone: '56',
    domain: 'cl',
    own: `R\\.?U\\.?T${NO}\\d{1,2}\\.?\\d{3}\\.?\\d{3}-[\\dK]|CLP`,
    names: 'chile',
    isWholeMoney: true,
  },
  CN: { currency: 'CNY', phone: '86', domain: 'cn', own: 'CNY|RMB', names: 'china|beijing|shanghai' },
  CZ: {
    currency: 'CZK',
    phone: '420',
    domain: 'cz',
    own: String.raw`CZ\s?\d{8,10}(?!\d)|CZK`,
    names: 'praha|česk[áo]',
  },
  DE: {
    currency: 'EUR',
    phone: '49',
    domain: 'de',
    own: String.raw`DE\s?\d{9}|D-\d{5}`,
    words: 'ust-?idn?r?',
    names: 'deutschland|germany',
  },
  DK: { currency: 'DKK', phone: '45', domain: 'dk', own: `CVR${NO}\\d|DKK`, names: 'danmark|denmark' },
  EE: { currency: 'EUR', phone: '372', domain: 'ee', own: String.raw`EE\s?\d{9}`, names: 'eesti|estonia' },
  ES: {
    currency: 'EUR',
    phone: '34',
    domain: 'es',
    own: `(?:NIF|CIF)${NO}[A-Z]-?\\d{7,8}`,
    names: 'españa|spain',
  },
  FI: {
    currency: 'EUR',
    phone: '358',
    domain: 'fi',
    own: String.raw`[Yy]-[Tt]unnus\W{0,3}\d{7}-\d|ALV`,
    names: 'suomi|finland',
  },
  FR: {
    currency: 'EUR',
    phone: '33',
    domain: 'fr',
    own: `(?:SIRET|SIREN|RCS)${NO}[\\p{L}\\s]{0,20}\\d{3}|F-\\d{5}`,
    names: 'france',
  },
  GB: {
    currency: 'GBP',
    phone: '44',
    domain: 'uk',
    own: String.raw`[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|GB\s?\d{3}\s?\d{4}\s?\d{2}|VAT\W{0,3}(?:[Rr]eg\W{0,3})?(?:[Nn]o\W{0,4})?\d{3}\s?\d{4}\s?\d{2}(?!\d)|GBP`,
    names: 'england|scotland|united kingdom',
  },
  GR: {
    currency: 'EUR',
    phone: '30',
    domain: 'gr',
    own: `(?:ΑΦΜ|AFM)${NO}\\d{9}|EL\\s?\\d{9}`,
    names: 'ελλ[άα]δα|greece',
  },
  HK: { currency: 'HKD', phone: '852', domain: 'hk', own: 'HKD', names: 'hong kong|kowloon' },
  HR: {
    currency: 'EUR',
    phone: '385',
    domain: 'hr',
    own: `OIB${NO}\\d{11}|HR\\s?\\d{11}`,
    names: 'hrvatska|croatia',
  },
  HU: {
    currency: 'HUF',
    phone: '36',
    domain: 'hu',
    own: String.raw`[Aa]d[óo]sz[áa]m\W{0,4}\d{8}|ÁFA|HUF|\d{3}\s?Ft`,
    words: '[öo]sszesen|kft',
    names: 'budapest|magyarország',
    isWholeMoney: true,
  },
  ID: {
    currency: 'IDR',
    phone: '62',
    domain: 'id',
    own: String.raw`NPWP\W{0,4}\d{2}|IDR|Rp\.?\s?\d`,
    names: 'indonesia|jakarta|surabaya|bandung|denpasar',
    isWholeMoney: true,
  },
  IE: {
    currency: 'EUR',
    phone: '353',
    domain: 'ie',
    own: String.raw`IE\s?\d{7}[A-Z]{1,2}|(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s[A-Z][\dAC-FHKNPRTV-Y]{3}`,
    names: 'ireland|éire',
  },
  IN: {
    taxes: '[CSI]?GST',
    currency: 'INR',
    phone: '91',
    own: String.raw`\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]|GSTIN|[CS]GST|INR`,
    names: 'india|mumbai|new delhi',
  },
  IT: {
    currency: 'EUR',
    phone: '39',
    domain: 'it',
    own: String.raw`P\.?\s?(?:IVA|Iva)\W{0,4}(?:IT)?\d{11}`,
    words: 'partita iva',
    names: 'italia|italy',
  },
  JP: {
    currency: 'JPY',
    phone: '81',
    domain: 'jp',
    own: String.raw`〒|JPY|[¥￥]\s?\d|(?:cho|ku|shi)\W+\p{L}+\s\d{3}-\d{4}`,
    names: 'japan|tokyo|osaka|kyoto',
    isWholeMoney: true,
  },
  KR: {
    currency: 'KRW',
    phone: '82',
    domain: 'kr',
    own: 'KRW|₩',
    names: 'korea|seoul|busan|incheon',
    isWholeMoney: true,
  },
  LT: {
    currency: 'EUR',
    phone: '370',
    domain: 'lt',
    own: String.raw`LT\s?\d{9}|LT-\d{5}`,
    names: 'lietuva|lithuania',
  },
  LU: {
    currency: 'EUR',
    phone: '352',
    domain: 'lu',
    own: String.raw`LU\s?\d{8}|L-\d{4}`,
    names: 'luxemb(?:ou)?rg',
  },
  LV: {
    currency: 'EUR',
    phone: '371',
    domain: 'lv',
    own: String.raw`LV\s?\d{11}|LV-\d{4}`,
    names: 'latvija|latvia',
  },
  MX: {
    currency: 'MXN',
    phone: '52',
    domain: 'mx',
    own: `R\\.?F\\.?C\\.?${NO}[A-Z&]{3,4}\\s?-?\\d{6}(?:\\s?-?[A-Z\\d]{3})?|MXN`,
    names: 'm[ée]xico',
  },
  MY: {
    taxes: '[GS]ST',
    currency: 'MYR',
    phone: '60',
    domain: 'my',
    own: String.raw`\p{L}*S[DOdo][Nn]\.?\s?[B8b][HNhn][Dd]|\([Mm]\)\s?B[Hh][Dd]|SST|MYR|RM\s?\d`,
    words: `gst\\W{0,3}(?:id|reg)?${NO}\\d{12}(?!\\d)`,
    names:
      'malaysia|kuala lumpur|johor|kedah|kelantan|melaka|malacca|negeri sembilan|pahang|perak|perlis|penang|pulau pinang|putrajaya|sabah|sarawak|selangor|terengganu',
  },
  NL: {
    currency: 'EUR',
    phone: '31',
    domain: 'nl',
    own: `BTW|K\\.?[Vv]\\.?K${NO}\\d{8}|NL\\s?\\d{9}B\\d{2}|\\d{4}\\s?[A-Z]{2}\\s\\p{Lu}\\p{L}{3,}`,
    names: 'nederland|netherlands',
  },
  NO: {
    currency: 'NOK',
    phone: '47',
    domain: 'no',
    own: String.raw`(?:\d{3}\s?){3}MVA|NOK`,
    words: 'mva',
    names: 'norge|norway',
  },
  NZ: {
    taxes: 'GST',
    currency: 'NZD',
    phone: '64',
    domain: 'nz',
    own: String.raw`NZ\$|NZD|NZBN`,
    words: `gst\\W{0,3}(?:reg)?${NO}\\d{2,3}[- ]\\d{3}[- ]\\d{3}(?!\\d)`,
    names: 'new zealand',
  },
  PH: {
    currency: 'PHP',
    phone: '63',
    domain: 'ph',
    own: `TIN${NO}\\d{3}-\\d{3}|PHP|₱`,
    names: 'philippines|metro manila',
    isMonthFirst: true,
  },
  PL: {
    currency: 'PLN',
    phone: '48',
    domain: 'pl',
    own: `NIP${NO}(?:PL)?\\s?\\d{3}-?\\d{2,3}-?\\d{2,3}-?\\d{2,3}|PLN`,
    words: 'paragon fiskalny|ptu',
    names: 'polska|poland',
  },
  PT: { currency: 'EUR', phone: '351', domain: 'pt', own: `(?:NIF|NIPC)${NO}[1-9]\\d{8}`, names: 'portugal' },
  RO: {
    currency: 'RON',
    phone: '40',
    domain: 'ro',
    own: `C\\.?[IU]\\.?[FI]\\.?${NO}RO\\s?\\d{2,10}|RON`,
    words: 'bon fiscal',
    names: 'rom[âa]nia',
  },
  SA: { currency: 'SAR', phone: '966', domain: 'sa', own: 'SAR', names: 'saudi arabia|riyadh|jeddah' },
  SE: {
    currency: 'SEK',
    phone: '46',
    domain: 'se',
    own: String.raw`[Oo]rg\W{0,3}[Nn]r\W{0,3}\d{6}-\d{4}|SEK`,
    words: 'kvitto',
    names: 'sverige|sweden',
  },
  SG: {
    taxes: 'GST',
    currency: 'SGD',
    phone: '65',
    domain: 'sg',
    own: String.raw`S\(\d{6}\)|SGD|S\$`,
    words: `gst\\W{0,3}(?:reg)?${NO}(?:m\\d-?\\d{7}-?[a-z\\d]|\\d{8,9}[a-z])`,
    names: String.raw`singapore\s+\d{6}`,
  },
  SI: {
    currency: 'EUR',
    phone: '386',
    domain: 'si',
    own: String.raw`SI\s?\d{8}(?!\d)`,
    names: 'slovenija|slovenia',
  },
  SK: {
    currency: 'EUR',
    phone: '421',
    domain: 'sk',
    own: String.raw`SK\s?\d{10}`,
    names: 'slovensko|slovakia',
  },
  TH: { currency: 'THB', phone: '66', domain: 'th', own: 'THB|฿', names: 'thailand|bangkok' },
  TR: {
    currency: 'TRY',
    phone: '90',
    domain: 'tr',
    own: `(?:VKN|TCKN)${NO}\\d{10}`,
    words: 'kdv',
    names: 't[üu]rkiye|turkey',
  },
  UA: { currency: 'UAH', phone: '380', domain: 'ua', own: 'UAH', names: 'україна|ukraine' },
  US: {
    currency: 'USD',
    own: String.raw`(?:${STATES})\.?,? \d{5}(?:-\d{4})?(?!\d)|USD|US ?\$|IRS|United States|U\.S\.A?|USA`,
    isMonthFirst: true,
  },
  VN: {
    currency: 'VND',
    phone: '84',
    domain: 'vn',
    own: `MST${NO}\\d{10}|VN[DĐ]`,
    names: 'vi[eệ]t\\s?nam|tp\\.?\\s?hcm|h[aà] n[oộ]i|da nang',
    isWholeMoney: true,
  },
  ZA: {
    currency: 'ZAR',
    phone: '27',
    domain: 'za',
    own: `\\(P[Tt][Yy]\\)\\s*L[Tt][Dd]|VAT\\W{0,3}(?:[Rr]eg)?${NO}4\\d{9}(?!\\d)|ZAR`,
    names: 'south africa|cape town|durban|pretoria|johannesburg|sandton',
  },
} as const satisfies Readonly<Record<string, CountryFacts>>

/** A country by its two letters (ISO 3166). */
export type Country = keyof typeof COUNTRIES
