import { timeIn } from '../days/time-of-day.ts'
import { readEmail, readPhone } from '../readers.ts'
import { daysOf, moneyOf, phrasesOf } from '../row-facts.ts'
import type { Row, Sheet } from '../sheet.ts'
import { tillReceiptPoints } from '../till-receipt.ts'
import type { Reading } from '../types.ts'

// Features of a document's layout and codes, independent of its words.

/** Personal details that forms ask for, in eight languages, each followed by a colon. */
const ASKED_WORDS =
  'name|dob|address|phone|gender|sex|city|zip|e-?mail|occupation|nationality|emergency contact|vorname|nachname|geburtsdatum|anschrift|telefon|geschlecht|beruf|staatsangehörigkeit|nom|prénom|adresse|téléphone|date de naissance|sexe|profession|nationalité|nome|cognome|indirizzo|telefono|sesso|professione|cittadinanza|nombre|apellidos|domicilio|teléfono|sexo|profesión|nacionalidad|apelido|morada|endereço|telefone|profissão|nacionalidade|naam|voornaam|achternaam|adres|telefoon|geboortedatum|beroep|imię|nazwisko|data urodzenia|zawód|obywatelstwo'
const ASKED = new RegExp(String.raw`(?<!\p{L})(?:${ASKED_WORDS})(?!\p{L})[^:\n]{0,12}:`, 'giu')
const BLANK = /_{4,}|\.{8,}/g
const BOX = /[☐☑☒□]|\[ ?\]/g
/** The machine-readable zone of passports and cards. */
const FOR_MACHINES = /[A-Z\d]<{2,}[A-Z<]/
const LABEL = /\p{L}\s?:/u
/** Minimum letters of a line of running text. */
const LONG_LINE = 50

/** `name 2` for a value from the second bound on and below the third. */
const step = (name: string, value: number, bounds: readonly number[]) =>
  `s ${name} ${String(bounds.filter((bound) => value >= bound).length)}`

const COUNTS = [1, 2, 3, 5, 8, 13]
const SHARES = [0.01, 0.1, 0.2, 0.35, 0.5, 0.7]

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Names of the features that apply, each once: ranges of counts and shares, and the facts that codes state. */
export function shapeOfPaper(sheet: Sheet, rows: readonly Row[], reading: Reading): string[] {
  const text = rows.map((row) => row.text).join('\n')
  const count = Math.max(1, rows.length)
  const words = rows.map((row) => row.words.length).toSorted((a, b) => a - b)
  const shareOf = (is: (row: Row) => boolean) => rows.filter(is).length / count
  const letters = countOf(text, /\p{L}/gu)
  const digits = countOf(text, /\d/g)
  const money = rows.map((row) => moneyOf(sheet, row).length)
  return [
    step('rows', rows.length, [3, 6, 10, 16, 28, 45, 70]),
    step('pages', reading.pages.length, [2, 3]),
    step('aspect', sheet.aspect, [0.01, 0.5, 0.62, 0.8, 1.15]),
    step('words of row', words[words.length >> 1] ?? 0, [2, 3, 5, 7, 10]),
    step(
      'long lines',
      shareOf((row) => row.text.length >= LONG_LINE),
      SHARES,
    ),
    step(
      'labels',
      shareOf((row) => LABEL.test(row.text)),
      SHARES,
    ),
    step(
      'rows in parts',
      shareOf((row) => row.parts.length > 1),
      SHARES,
    ),
    step(
      'rows in columns',
      shareOf((row) => row.parts.length > 2),
      SHARES,
    ),
    step('priced', money.filter((one) => one > 0).length / count, SHARES),
    step(
      'sums',
      money.reduce((sum, one) => sum + one, 0),
      COUNTS,
    ),
    step('digits', digits / Math.max(1, digits + letters), SHARES.slice(1)),
    step('days', rows.filter((row) => daysOf(sheet, row).length > 0).length, COUNTS),
    step('times', rows.filter((row) => timeIn(row.text)).length, COUNTS),
    step('slip', tillReceiptPoints(sheet), [1, 3]),
    step('asked', countOf(text, ASKED), [1, 2, 3, 5, 8]),
    step('blanks', countOf(text, BLANK), COUNTS),
    step('boxes', countOf(text, BOX), COUNTS),
    step('percent', countOf(text, /%/g), COUNTS),
    step('ways to reach', rows.filter((row) => readEmail(row.text) ?? readPhone(row.text)).length, COUNTS),
    ...(FOR_MACHINES.test(text) ? ['s for machines'] : []),
    `s source ${reading.pages[0]?.source ?? 'none'}`,
    ...factsOf(reading),
    ...conceptsOf(rows),
  ]
}

const factsOf = ({ pages }: Reading) =>
  [...new Set(pages.flatMap(({ codes = [] }) => codes.flatMap(({ facts }) => Object.keys(facts))))].map(
    (fact) => `s code ${fact}`,
  )

/** The lexicon's concepts of a document's words, in any language. */
const conceptsOf = (rows: readonly Row[]) =>
  [...new Set(rows.flatMap((row) => phrasesOf(row).flatMap(({ concepts }) => [...concepts])))].map(
    (concept) => `s says ${concept}`,
  )
