/** A company or shop, and the ways in which its documents spell it; the first is its name. */
export interface Party {
  readonly name: string
  readonly spellings: readonly string[]
  readonly currency: 'CHF' | 'EUR'
}

/** Legal form left out, capitals, `ae` for `ä`, and a letter that was misread. */
export const vendors: readonly Party[] = [
  {
    name: 'Holzhandel Brunner AG',
    spellings: [
      'Holzhandel Brunner AG',
      'Holzhandel Brunner AG',
      'HOLZHANDEL BRUNNER',
      'Holzhandel Bruner AG',
    ],
    currency: 'CHF',
  },
  {
    name: 'Beschläge Koch GmbH',
    spellings: ['Beschläge Koch GmbH', 'Beschlaege Koch GmbH', 'Beschläge Koch'],
    currency: 'EUR',
  },
  { name: 'Telalpin AG', spellings: ['Telalpin AG', 'TELALPIN'], currency: 'CHF' },
  {
    name: 'Lackfabrik Wyss & Söhne',
    spellings: ['Lackfabrik Wyss & Söhne', 'Lackfabrik Wyss + Söhne', 'Lackfabrik Wyss'],
    currency: 'CHF',
  },
  { name: 'Werkzeug Meier KG', spellings: ['Werkzeug Meier KG', 'Werkzeug-Meier KG'], currency: 'EUR' },
  { name: 'Stadtwerke Konstadt', spellings: ['Stadtwerke Konstadt'], currency: 'EUR' },
  { name: 'Möbelspedition Rast', spellings: ['Möbelspedition Rast'], currency: 'CHF' },
  { name: 'Treuhand Hefti', spellings: ['Treuhand Hefti'], currency: 'CHF' },
]

export const shops: readonly Party[] = [
  {
    name: 'Baumarkt Hobel',
    spellings: ['Baumarkt Hobel', 'BAUMARKT HOBEL', 'AUMARKT HOBEL'],
    currency: 'EUR',
  },
  {
    name: 'Tankstelle Rössli',
    spellings: ['Tankstelle Rössli', 'TANKSTELLE ROESSLI'],
    currency: 'CHF',
  },
  { name: 'Gasthof Adler', spellings: ['Gasthof Adler'], currency: 'CHF' },
  { name: 'Bäckerei Zopf', spellings: ['Bäckerei Zopf'], currency: 'CHF' },
  { name: 'Papeterie Blatt', spellings: ['Papeterie Blatt'], currency: 'EUR' },
  { name: 'Parkhaus Seetor', spellings: ['Parkhaus Seetor'], currency: 'EUR' },
]

export const employees = ['Nina Keller', 'Tomasz Wrona', 'Luca Ferri'] as const
export const customers = ['Hotel Seeblick', 'Familie Oberholzer', 'Praxis Dr. Lang'] as const
export const banks = ['Seebank Konstadt', 'Alpina Kantonalbank'] as const

/** Contracts: one of each counterparty, with the term in months where it is stated. */
export const contracts: readonly {
  readonly title: string
  readonly counterparty: string
  readonly term: number | null
  readonly law: string | null
}[] = [
  { title: 'Mietvertrag Werkstatt', counterparty: 'Immobilien Graf AG', term: 60, law: 'Switzerland' },
  { title: 'Wartungsvertrag Hobelmaschine', counterparty: 'Maschinen Voss GmbH', term: 24, law: 'Germany' },
  { title: 'Rahmenvertrag Holz', counterparty: 'Holzhandel Brunner AG', term: 36, law: 'Switzerland' },
  { title: 'Geheimhaltungsvereinbarung', counterparty: 'Designbüro Linth', term: 18, law: 'Switzerland' },
  { title: 'Mobilfunkvertrag', counterparty: 'Telalpin AG', term: 24, law: 'Switzerland' },
  { title: 'Stromliefervertrag', counterparty: 'Stadtwerke Konstadt', term: 12, law: 'Germany' },
  { title: 'Leasingvertrag Lieferwagen', counterparty: 'Autohaus Tanner', term: 48, law: null },
  { title: 'Versicherungsvertrag', counterparty: 'Helvar Insurance', term: null, law: 'Switzerland' },
  { title: 'Reinigungsvertrag', counterparty: 'Sauber & Co', term: 12, law: 'Germany' },
  { title: 'Lizenzvertrag CAD', counterparty: 'Planwerk Software GmbH', term: null, law: 'Germany' },
]
