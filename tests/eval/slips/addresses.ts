import type { Dice } from '../workspace/dice.ts'
import type { Country } from './country.ts'
import type { Row } from './slip.ts'
import { fill, NAMES } from './template.ts'
import { languageOf } from './tills.ts'

// Addresses as shops print them: with a building, a box or a country, in one line or several, after a label, next to
// other things; and addresses of others.

type Lines = readonly string[]

/** What a shop's address may have above its street: a building, a floor, a place in a mall. */
const BUILDING = [
  '{name} {House|Plaza|Centre|Center|Mall|Building|Arcade|Tower|Court}',
  '{Unit|Shop|Suite|Store} {1-90}{|A|B}',
  '{Ground Floor|Lower Ground|1st Floor}',
  'Level {1-9}',
]
/** The same for countries with other words. */
const BUILDINGS: Readonly<Record<string, Lines>> = {
  de: [
    '{name}-{Center|Passage|Hof|Haus|Arkaden}',
    '{Einkaufszentrum|Bahnhof|Markthalle} {name}',
    '{EG|1. OG}',
  ],
  fr: ['{Centre commercial|Galerie|Résidence|ZAC} {name}', 'C.C. {name}', '{Bât.|Bâtiment} {A}'],
  es: ['{C.C.|Centro Comercial|Edificio|Galería} {name}', '{Local|Bajo|Piso} {1-40}'],
  pt: ['{Centro Comercial|Edifício|Galeria} {name}', '{Loja|Piso} {1-40}'],
  it: ['{Centro Commerciale|Galleria|Palazzo} {name}', '{Località|Fraz.} {name}'],
  nl: ['Winkelcentrum {name}'],
  sv: ['{name} {Galleria|Köpcentrum}'],
  da: ['{name} {Storcenter|Butikscenter}'],
  no: ['{name} {Kjøpesenter|Storsenter}'],
  fi: ['{Kauppakeskus|Ostoskeskus} {name}'],
  pl: ['{Galeria|Centrum Handlowe|C.H.} {name}'],
  cs: ['{OC|Obchodní centrum} {name}'],
  hu: ['{name} {Bevásárlóközpont|Üzletház}'],
  tr: ['{name} {AVM|İş Merkezi|Pasajı}'],
  id: ['{Mall|Ruko|Plaza|Gedung} {name}{| Lt. 2}', 'Lantai {1-4}'],
  vi: ['{TTTM|Toa nha} {name}', 'Tang {1-9}'],
}
const BOXES: Readonly<Record<string, string>> = {
  en: '{PO Box|P.O. Box|P O BOX|Private Bag}',
  de: 'Postfach',
  fr: '{BP|B.P.}',
  es: '{Apartado|Casilla}',
  pt: '{Apartado|Caixa Postal}',
  it: 'Casella Postale',
  nl: 'Postbus',
  sv: 'Box',
  da: 'Postboks',
  no: 'Postboks',
  fi: 'PL',
  pl: 'Skr. poczt.',
  cs: 'P.O. Box',
  hu: 'Pf.',
  tr: 'P.K.',
  id: 'PO Box',
  vi: 'PO Box',
}
const ADDRESS: Readonly<Record<string, string>> = {
  en: '{Address|Addr|Location}',
  de: '{Adresse|Anschrift}',
  fr: 'Adresse',
  es: '{Dirección|Domicilio|Dir.}',
  pt: '{Morada|Endereço|End.}',
  it: 'Indirizzo',
  nl: 'Adres',
  sv: 'Adress',
  da: 'Adresse',
  no: 'Adresse',
  fi: 'Osoite',
  pl: 'Adres',
  cs: 'Adresa',
  hu: '{Cím|Üzlet címe}',
  tr: 'Adres',
  id: 'Alamat',
  vi: '{Dia chi|DC}',
}
const BRANCH: Readonly<Record<string, string>> = {
  en: '{Branch|Outlet|Store}',
  de: '{Filiale|Markt}',
  fr: '{Magasin|Agence}',
  es: '{Sucursal|Tienda}',
  pt: '{Loja|Filial}',
  it: '{Punto vendita|Filiale}',
}
const HEAD_OFFICE: Readonly<Record<string, string>> = {
  en: '{Head Office|Registered Office|Reg. office|HQ|Corporate office}',
  de: '{Sitz|Zentrale|Hauptsitz|Verwaltung|Firmensitz}',
  fr: '{Siège social|Siège}',
  es: '{Domicilio fiscal|Casa matriz|Matriz|Oficina central}',
  pt: '{Sede|Sede social|Matriz}',
  it: '{Sede legale|Sede|Sede amm.}',
  nl: '{Hoofdkantoor|Kantoor}',
  sv: 'Huvudkontor',
  da: 'Hovedkontor',
  no: 'Hovedkontor',
  fi: 'Kotipaikka',
  pl: '{Siedziba|Adres siedziby}',
  cs: '{Sídlo|Sídlo firmy}',
  hu: '{Székhely|Központ}',
  tr: 'Merkez',
  id: '{Kantor Pusat|Pusat}',
  vi: 'Tru so',
}
const CUSTOMER =
  '{Customer|Bill to|Deliver to|Ship to|Sold to|Kunde|Lieferung an|Client|Livraison|Cliente|Entrega|Consegna|Klant|Kund|Asiakas|Odběratel|Nabywca|Vevő|Müşteri|Pelanggan}'

const inLanguage = (words: Readonly<Record<string, string>>, { code }: Country) =>
  words[languageOf(code)] ?? words['en'] ?? ''

const nameOfCountry = ({ code }: Country, dice: Dice) => {
  const language = dice.chance(0.5) ? languageOf(code) : 'en'
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** House numbers of several doors, as `12-14` or `5 & 7`. */
function severalDoors(line: string, dice: Dice): string {
  const next = (number: number) =>
    dice.one([
      `${number}-${number + 2}`,
      `${number}/${number + 2}`,
      `${number} & ${number + 2}`,
      `${number},${number + 1}`,
    ])
  return line.replace(/(?<![\d\p{L}#/.-])\d{1,3}(?![\d\p{L}/.-])/u, (number) => next(Number(number)))
}

const BIRD = new RegExp(NAMES.join('|'), 'u')
/** Names of streets of several words, and of shapes that the templates do not have. */
const LONGER = [
  '{name} {name}',
  'St {name}',
  'Old {name}',
  'van {name}',
  'Dr. {A}. {name}',
  '{name}-{name}',
  'Upper {name}',
  '{name}field',
  'San {name}',
  'Alt-{name}',
]

/** Street names without a word for “street”. */
const WITHOUT_WORD = [
  '{name}',
  '{name} {name}',
  '{name}{leiret|bakken|moen|rud|holm|torvet|ovo|ska|nik|ingen|oord|ena}',
  '{Am|Alter|Im|La|Het|Le|Na|Pod|Ved} {name}',
]

/** Such a name instead of the street's, with the number in its place. */
function withoutWord(line: string, dice: Dice): string {
  const name = fill(dice.one(WITHOUT_WORD), dice)
  const number = String(dice.whole(1, 199)) + dice.one(['', '', '', 'A', 'b'])
  return /^\D{0,8}\d/.test(line) ? `${number} ${name}` : `${name} ${number}`
}

/** What precedes a postcode that is not next to its town. */
const POSTCODE = ['', '', '', 'CEP ', 'CEP: ', 'CEP-', 'C.P. ', 'CP ', 'PLZ ', 'PSČ ', 'Postcode: ', 'Zip: ']
const CODE_AND_TOWN = /^(\d[\d-]{3,8}(?:\s\d{2})?)\s+(\D.*)$/u
const TOWN_AND_CODE = /^(\D+?)[\s,-]+(\d[\d-]{3,8})$/u

/** A town whose postcode is in an unusual place, has a label, or the country's letters: `N-0190 Oslo`. */
function otherTown(line: string, { code: country }: Country, dice: Dice): string[] {
  const [, code = '', town = ''] =
    CODE_AND_TOWN.exec(line) ?? line.replace(TOWN_AND_CODE, '$2 $1').match(CODE_AND_TOWN) ?? []
  if (code === '') return [line]
  const labelled = dice.one(POSTCODE) + code
  return dice.one([
    [town, labelled],
    [`${labelled} ${town}`],
    [`${town} ${labelled}`],
    [languageOf(country) === 'en' ? `${town} ${code}` : `${country}-${code} ${town}`],
  ])
}

/** Quarters, villages and counties, on a line of their own above the town. */
const QUARTERS = [
  'Little {name}',
  '{name}ton',
  '{name} Village',
  '{name}dorf',
  '{name}shire',
  '{Z.I.|Quartier|Barrio|Bairro|Ortsteil|Osiedle|Mah.|Kec.} {name}',
  '{Oxon|Wilts|Notts|Norrland|Jylland}',
]

/** The address of a shop, one line each; empty if it prints none. */
export function addressOf(country: Country, inCapitals: boolean, dice: Dice): string[] {
  if (dice.chance(0.08)) return []
  const lines = placeOf(country, dice)
  const comma = dice.chance(0.3) ? ',' : ''
  const printed = cutLines(mergedLines(lines, dice), dice).map((line) =>
    inCapitals ? line.toUpperCase() : line,
  )
  return printed.map((line, place) =>
    place < printed.length - 1 && !line.endsWith(',') ? line + comma : line,
  )
}

/** Of lines of an address: all, all but the last, all but the first. */
const PARTS: readonly (readonly [from: number, to?: number])[] = [
  ...Array.from({ length: 26 }, () => [0] as const),
  [0, -1],
  [0, -1],
  [0, -1],
  [1],
]

function placeOf(country: Country, dice: Dice): string[] {
  const filled = country.address.map((line) => fill(line, dice))
  const lines = [...filled]
  const street = lines.findIndex((line) => BIRD.test(line))
  const change = (make: (line: string) => string) => {
    if (street >= 0) lines[street] = make(lines[street] ?? '')
  }
  if (dice.chance(0.15)) change((line) => line.replace(BIRD, () => fill(dice.one(LONGER), dice)))
  if (dice.chance(0.08)) change((line) => withoutWord(line, dice))
  if (dice.chance(0.08)) change((line) => severalDoors(line, dice))
  const town = lines.pop() ?? ''
  const quarters = dice.chance(0.1) ? dice.whole(1, 2) : 0
  lines.push(
    ...(lines.length > 0 ? dice.some(QUARTERS, quarters) : []).map((quarter) => fill(quarter, dice)),
    ...(dice.chance(0.1) ? otherTown(town, country, dice) : [town]),
  )
  // A street without a number: a square, a station, a market.
  if (dice.chance(0.05))
    change((line) => line.replace(/[\s,]*(?:n\.\s?º?|No[.:]?\s?|#)?\d+[\p{L}\d/-]*(?=\s*$)/u, ''))
  if (street >= 0 && dice.chance(0.04))
    lines[street] = `${fill(inLanguage(BOXES, country), dice)} ${dice.whole(10, 9999)}`
  else if (street >= 0 && dice.chance(0.03))
    lines.splice(street + 1, 0, `${fill(inLanguage(BOXES, country), dice)} ${dice.whole(10, 9999)}`)
  // Some shops omit their town, others their street.
  const printed = lines.length > 1 ? lines.slice(...dice.one(PARTS)) : lines
  const own = BUILDINGS[languageOf(country.code)] ?? BUILDING
  const building = dice.one([...own, ...BUILDING])
  return [
    ...(dice.chance(0.16) ? [fill(building, dice).trim()] : []),
    ...printed,
    ...(dice.chance(0.08) ? [nameOfCountry(country, dice)] : []),
  ]
}

/** Two lines as one, or all of them. */
function mergedLines(lines: Lines, dice: Dice): string[] {
  if (lines.length < 2) return [...lines]
  const mark = dice.one([' ', ', ', ', ', ' - ', ',', ' · ', ' / '])
  if (dice.chance(0.2)) return [lines.join(mark)]
  if (lines.length < 3 || !dice.chance(0.25)) return [...lines]
  const at = dice.whole(0, lines.length - 2)
  return [...lines.slice(0, at), lines.slice(at, at + 2).join(mark), ...lines.slice(at + 2)]
}

/** A narrow till prints a long line on two. */
function cutLines(lines: Lines, dice: Dice): string[] {
  const width = dice.chance(0.2) ? dice.whole(18, 28) : 200
  return lines.flatMap((line) => {
    const end = line.length > width ? line.lastIndexOf(' ', width) : -1
    return end > 5 ? [line.slice(0, end), line.slice(end + 1)] : [line]
  })
}

/** An address in its rows: after a label, below the kind of place, next to or before a telephone number. */
export function addressRows(address: Lines, country: Country, dice: Dice): Row[] {
  if (address.length === 0) return []
  const [first = '', ...rest] = address
  const last = rest.length
  const label = `${fill(inLanguage(ADDRESS, country), dice)}:`
  const isBeside = dice.chance(0.04)
  const rows = dice.chance(0.05) ? [`${label} ${first}`, ...rest] : address
  const kind = fill(inLanguage(dice.chance(0.7) ? BRANCH : ADDRESS, country), dice)
  const contact = fill(country.telephone, dice)
  const withContact = dice.chance(0.06)
  return [
    ...(dice.chance(0.03) ? [[`${kind}:`]] : []),
    ...rows.map((text, place): Row => {
      if (isBeside && place === 0) return [text, contact]
      return withContact && place === last
        ? [`${text}${dice.one([' ', ' ', ', ', ' | ', ' - '])}${contact}`]
        : [text]
    }),
  ]
}

/** The registered office of the company, which is not the shop. */
export function headOfficeRows(country: Country, dice: Dice): Row[] {
  const label = fill(inLanguage(HEAD_OFFICE, country), dice)
  return labelledRows(label, country, dice)
}

/** The address of a customer, as delivery receipts print it. */
export function customerRows(country: Country, dice: Dice): Row[] {
  const [label, person] = [fill(CUSTOMER, dice), fill('{name} {name}', dice)]
  const lines = mergedLines(placeOf(country, dice), dice)
  return dice.chance(0.5)
    ? [[`${label}:`], [person], ...lines.map((line): Row => [line])]
    : [[`${label}: ${person}`, ''], ...lines.map((line): Row => [line, ''])]
}

function labelledRows(label: string, country: Country, dice: Dice): Row[] {
  const [first = '', ...rest] = mergedLines(placeOf(country, dice), dice)
  const rows = dice.chance(0.6)
    ? [`${label}: ${first}`, ...rest]
    : [`${label}${dice.one([':', ''])}`, first, ...rest]
  return rows.map((text): Row => [text])
}
