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

/** Country, currency, telephone prefix and web domain; a dash where there is none. */
const BASICS =
  'AE AED 971 ae, AR ARS 54 ar, AT EUR 43 at, AU AUD 61 au, BE EUR 32 be, BR BRL 55 br, ' +
  'CA CAD - ca, CH CHF 41 ch, CL CLP 56 cl, CN CNY 86 cn, CZ CZK 420 cz, DE EUR 49 de, ' +
  'DK DKK 45 dk, EE EUR 372 ee, ES EUR 34 es, FI EUR 358 fi, FR EUR 33 fr, GB GBP 44 uk, ' +
  'GR EUR 30 gr, HK HKD 852 hk, HR EUR 385 hr, HU HUF 36 hu, ID IDR 62 id, IE EUR 353 ie, ' +
  'IN INR 91 -, IT EUR 39 it, JP JPY 81 jp, KR KRW 82 kr, LT EUR 370 lt, LU EUR 352 lu, ' +
  'LV EUR 371 lv, MX MXN 52 mx, MY MYR 60 my, NL EUR 31 nl, NO NOK 47 no, NZ NZD 64 nz, ' +
  'PH PHP 63 ph, PL PLN 48 pl, PT EUR 351 pt, RO RON 40 ro, SA SAR 966 sa, SE SEK 46 se, ' +
  'SG SGD 65 sg, SI EUR 386 si, SK EUR 421 sk, TH THB 66 th, TR TRY 90 tr, UA UAH 380 ua, ' +
  'US USD - -, VN VND 84 vn, ZA ZAR 27 za'

const SIGNS = {
  AE: { own: `TRN${NO}\\d{15}|AED|Dhs`, names: 'dubai|abu dhabi|u\\.?a\\.?e' },
  AR: { own: `CUIT${NO}\\d`, names: 'argentina' },
  AT: { own: String.raw`ATU\s?\d{8}`, names: 'österreich|austria' },
  AU: {
    taxes: 'GST',
    own: `A\\.?B\\.?N\\.?${NO}\\d{2}|(?:NSW|VIC|QLD|TAS)\\s+\\d{4}|AUD`,
    names: 'australia',
  },
  BE: {
    own: `(?:BTW|TVA)${NO}BE|BE\\s?0\\d{3}[.\\s]?\\d{3}[.\\s]?\\d{3}`,
    names: 'belgi[ëe]|belgique|belgium',
  },
  BR: { own: `CNPJ${NO}\\d{2}\\.?\\d{3}|BRL`, names: 'brasil|brazil' },
  CA: {
    taxes: '[GHPQ]ST|T[PV][SQ]',
    own: String.raw`[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{9}\s?RT\s?\d{4}|CAD`,
    names: 'canada',
    isMonthFirst: true,
  },
  CH: {
    own: String.raw`CHE[-\s]?\d{3}\.?\d{3}\.?\d{3}|CHF|CH-\d{4}`,
    names: 'schweiz|suisse|svizzera|switzerland',
  },
  CL: { own: `R\\.?U\\.?T${NO}\\d{1,2}\\.?\\d{3}\\.?\\d{3}-[\\dK]|CLP`, names: 'chile', isWholeMoney: true },
  CN: { own: 'CNY|RMB', names: 'china|beijing|shanghai' },
  CZ: { own: String.raw`CZ\s?\d{8,10}(?!\d)|CZK`, names: 'praha|česk[áo]' },
  DE: { own: String.raw`DE\s?\d{9}|D-\d{5}`, words: 'ust-?idn?r?', names: 'deutschland|germany' },
  DK: { own: `CVR${NO}\\d|DKK`, names: 'danmark|denmark' },
  EE: { own: String.raw`EE\s?\d{9}`, names: 'eesti|estonia' },
  ES: { own: `(?:NIF|CIF)${NO}[A-Z]-?\\d{7,8}`, names: 'españa|spain' },
  FI: { own: String.raw`[Yy]-[Tt]unnus\W{0,3}\d{7}-\d|ALV`, names: 'suomi|finland' },
  FR: { own: `(?:SIRET|SIREN|RCS)${NO}[\\p{L}\\s]{0,20}\\d{3}|F-\\d{5}`, names: 'france' },
  GB: {
    own: String.raw`[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|GB\s?\d{3}\s?\d{4}\s?\d{2}|VAT\W{0,3}(?:[Rr]eg\W{0,3})?(?:[Nn]o\W{0,4})?\d{3}\s?\d{4}\s?\d{2}(?!\d)|GBP`,
    names: 'england|scotland|united kingdom',
  },
  GR: { own: `(?:ΑΦΜ|AFM)${NO}\\d{9}|EL\\s?\\d{9}`, names: 'ελλ[άα]δα|greece' },
  HK: { own: 'HKD', names: 'hong kong|kowloon' },
  HR: { own: `OIB${NO}\\d{11}|HR\\s?\\d{11}`, names: 'hrvatska|croatia' },
  HU: {
    own: String.raw`[Aa]d[óo]sz[áa]m\W{0,4}\d{8}|ÁFA|HUF|\d{3}\s?Ft`,
    words: '[öo]sszesen|kft',
    names: 'budapest|magyarország',
    isWholeMoney: true,
  },
  ID: {
    own: String.raw`NPWP\W{0,4}\d{2}|IDR|Rp\.?\s?\d`,
    names: 'indonesia|jakarta|surabaya|bandung|denpasar',
    isWholeMoney: true,
  },
  IE: {
    own: String.raw`IE\s?\d{7}[A-Z]{1,2}|(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s[A-Z][\dAC-FHKNPRTV-Y]{3}`,
    names: 'ireland|éire',
  },
  IN: {
    taxes: '[CSI]?GST',
    own: String.raw`\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]|GSTIN|[CS]GST|INR`,
    names: 'india|mumbai|new delhi',
  },
  IT: {
    own: String.raw`P\.?\s?(?:IVA|Iva)\W{0,4}(?:IT)?\d{11}`,
    words: 'partita iva',
    names: 'italia|italy',
  },
  JP: {
    own: String.raw`〒|JPY|[¥￥]\s?\d|(?:cho|ku|shi)\W+\p{L}+\s\d{3}-\d{4}`,
    names: 'japan|tokyo|osaka|kyoto',
    isWholeMoney: true,
  },
  KR: { own: 'KRW|₩', names: 'korea|seoul|busan|incheon', isWholeMoney: true },
  LT: { own: String.raw`LT\s?\d{9}|LT-\d{5}`, names: 'lietuva|lithuania' },
  LU: { own: String.raw`LU\s?\d{8}|L-\d{4}`, names: 'luxemb(?:ou)?rg' },
  LV: { own: String.raw`LV\s?\d{11}|LV-\d{4}`, names: 'latvija|latvia' },
  MX: { own: `R\\.?F\\.?C\\.?${NO}[A-Z&]{3,4}\\s?-?\\d{6}(?:\\s?-?[A-Z\\d]{3})?|MXN`, names: 'm[ée]xico' },
  MY: {
    taxes: '[GS]ST',
    own: String.raw`\p{L}*S[DOdo][Nn]\.?\s?[B8b][HNhn][Dd]|\([Mm]\)\s?B[Hh][Dd]|SST|MYR|RM\s?\d`,
    words: `gst\\W{0,3}(?:id|reg)?${NO}\\d{12}(?!\\d)`,
    names:
      'malaysia|kuala lumpur|johor|kedah|kelantan|melaka|malacca|negeri sembilan|pahang|perak|perlis|penang|pulau pinang|putrajaya|sabah|sarawak|selangor|terengganu',
  },
  NL: {
    own: `BTW|K\\.?[Vv]\\.?K${NO}\\d{8}|NL\\s?\\d{9}B\\d{2}|\\d{4}\\s?[A-Z]{2}\\s\\p{Lu}\\p{L}{3,}`,
    names: 'nederland|netherlands',
  },
  NO: { own: String.raw`(?:\d{3}\s?){3}MVA|NOK`, words: 'mva', names: 'norge|norway' },
  NZ: {
    taxes: 'GST',
    own: String.raw`NZ\$|NZD|NZBN`,
    words: `gst\\W{0,3}(?:reg)?${NO}\\d{2,3}[- ]\\d{3}[- ]\\d{3}(?!\\d)`,
    names: 'new zealand',
  },
  PH: { own: `TIN${NO}\\d{3}-\\d{3}|PHP|₱`, names: 'philippines|metro manila', isMonthFirst: true },
  PL: {
    own: `NIP${NO}(?:PL)?\\s?\\d{3}-?\\d{2,3}-?\\d{2,3}-?\\d{2,3}|PLN`,
    words: 'paragon fiskalny|ptu',
    names: 'polska|poland',
  },
  PT: { own: `(?:NIF|NIPC)${NO}[1-9]\\d{8}`, names: 'portugal' },
  RO: { own: `C\\.?[IU]\\.?[FI]\\.?${NO}RO\\s?\\d{2,10}|RON`, words: 'bon fiscal', names: 'rom[âa]nia' },
  SA: { own: 'SAR', names: 'saudi arabia|riyadh|jeddah' },
  SE: { own: String.raw`[Oo]rg\W{0,3}[Nn]r\W{0,3}\d{6}-\d{4}|SEK`, words: 'kvitto', names: 'sverige|sweden' },
  SG: {
    taxes: 'GST',
    own: String.raw`S\(\d{6}\)|SGD|S\$`,
    words: `gst\\W{0,3}(?:reg)?${NO}(?:m\\d-?\\d{7}-?[a-z\\d]|\\d{8,9}[a-z])`,
    names: String.raw`singapore\s+\d{6}`,
  },
  SI: { own: String.raw`SI\s?\d{8}(?!\d)`, names: 'slovenija|slovenia' },
  SK: { own: String.raw`SK\s?\d{10}`, names: 'slovensko|slovakia' },
  TH: { own: 'THB|฿', names: 'thailand|bangkok' },
  TR: { own: `(?:VKN|TCKN)${NO}\\d{10}`, words: 'kdv', names: 't[üu]rkiye|turkey' },
  UA: { own: 'UAH', names: 'україна|ukraine' },
  US: {
    own: String.raw`(?:${STATES})\.?,? \d{5}(?:-\d{4})?(?!\d)|USD|US ?\$|IRS|United States|U\.S\.A?|USA`,
    isMonthFirst: true,
  },
  VN: {
    own: `MST${NO}\\d{10}|VN[DĐ]`,
    names: 'vi[eệ]t\\s?nam|tp\\.?\\s?hcm|h[aà] n[oộ]i|da nang',
    isWholeMoney: true,
  },
  ZA: {
    own: `\\(P[Tt][Yy]\\)\\s*L[Tt][Dd]|VAT\\W{0,3}(?:[Rr]eg)?${NO}4\\d{9}(?!\\d)|ZAR`,
    names: 'south africa|cape town|durban|pretoria|johannesburg|sandton',
  },
} as const satisfies Readonly<Record<string, Omit<CountryFacts, 'currency' | 'phone' | 'domain'>>>

/** A country by its two letters (ISO 3166). */
export type Country = keyof typeof SIGNS

export const COUNTRIES = Object.fromEntries(
  BASICS.split(', ').map((basics) => {
    const [code = '', currency, phone, domain] = basics.split(' ')
    return [
      code,
      {
        currency,
        ...(phone !== '-' && { phone }),
        ...(domain !== '-' && { domain }),
        ...SIGNS[code as Country],
      },
    ]
  }),
) as Readonly<Record<Country, CountryFacts>>
