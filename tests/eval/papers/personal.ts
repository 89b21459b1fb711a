import type { PaperLine } from '../kinds/paper.ts'
import { later } from '../workspace/dice.ts'
import { addressWindow, type Draft, pairsOf, periodOf } from './draft.ts'
import { address, code, company, label, listed, person, sentence } from './write.ts'

// Papers about a person.

/** A day of birth, 25 to 50 years before a day. */
const bornBefore = ({ making: { dice } }: Draft, day: string) => later(day, -dice.whole(9000, 18_000))

export function letter(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [writer, reader, date] = [person(making), person(making), making.dice.day()]
  const subject = listed(making, 'subjects')
  const [city = ''] = address(making).slice(-1)
  const surname = reader.split(' ').at(-1) ?? ''
  const greeting = sentence(making, 'greeting', { b: surname })
  Object.assign(truth, { sender: writer, recipient: { any: [reader, ...greeted(greeting)] }, date, subject })
  const when = making.dice.chance(0.5)
    ? `${label(making, 'letterDate')}: ${day(date)}`
    : `${city.replaceAll(/[^\p{L} ]/gu, '').trim()}, ${day(date)}`
  return [
    ...addressWindow(draft, reader),
    [when],
    [`${label(making, 'subject')}: ${subject}`],
    [greeting],
    ...(making.wording.kinds.letter?.says ?? '')
      .split('|')
      .filter((text) => /\p{Ll}{3}.*\.$/u.test(text) && !text.includes('{'))
      .slice(0, 4)
      .map((text) => [text]),
    [sentence(making, 'close', {})],
    [writer],
  ]
}
/** The ends of a greeting that may be the person: with a title, or the name alone. */
const greeted = (greeting: string): readonly string[] => {
  const words = greeting.replace(/[,:]$/, '').split(' ')
  return words.map((_, at) => words.slice(at).join(' '))
}

export function certificate(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [name, date, number] = [person(making), making.dice.day(), code(making, '{AA}-{9999}', '{99999}')]
  Object.assign(truth, { name, date, certificate_number: number })
  return [
    [sentence(making, 'awarded', {})],
    [name],
    ...pairsOf(draft, [
      [label(making, 'certificateNumber'), number],
      [label(making, 'certificateDate'), day(date)],
    ]),
  ]
}

export function identityDocument(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [given = '', name = ''] = person(making).split(' ')
  const issued = making.dice.day()
  const [born, expires] = [bornBefore(draft, issued), later(issued, 3652)]
  const number = code(making, '{AA}{9999999}', '{A}{99999999}')
  Object.assign(truth, {
    name,
    given_names: given,
    document_number: number,
    date_of_birth: born,
    issue_date: issued,
    expiry_date: expires,
  })
  return pairsOf(draft, [
    [label(making, 'surname'), name],
    [label(making, 'given'), given],
    [label(making, 'birth'), day(born)],
    [label(making, 'documentNumber'), number],
    [label(making, 'issue'), day(issued)],
    [label(making, 'expiry'), day(expires)],
  ])
}

export function applicationForm(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [name, date] = [person(making), making.dice.day()]
  const born = bornBefore(draft, date)
  const phone = code(making, '0{99} {999} {9999}', '0{999} {999999}')
  const email = `${code(making, '{name}').toLowerCase()}@mail.example`
  Object.assign(truth, { name, date_of_birth: born, date, email, phone })
  return pairsOf(draft, [
    [label(making, 'applicant'), name],
    [label(making, 'birth'), day(born)],
    [label(making, 'phone'), phone],
    ['E-mail', email],
    [label(making, 'formDate'), day(date)],
  ])
}

export function timesheet(draft: Draft): PaperLine[] {
  const { making, truth } = draft
  const employee = person(making)
  const { pair } = periodOf(draft, making.dice.one([6, 13, 29]))
  const hours = making.dice.whole(60, 320) / 2
  Object.assign(truth, { employee, total_hours: hours })
  return [
    ...pairsOf(draft, [[label(making, 'employee'), employee], pair]),
    [label(making, 'hours'), hours.toFixed(2).replace('.', making.country.decimal)],
  ]
}

export function medicalRecord(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [patient, doctor, date] = [person(making), `Dr. ${person(making)}`, making.dice.day()]
  const [born, diagnosis] = [bornBefore(draft, date), listed(making, 'findings')]
  Object.assign(truth, { patient, doctor, date, date_of_birth: born, diagnosis })
  return pairsOf(draft, [
    [label(making, 'patient'), patient],
    [label(making, 'birth'), day(born)],
    [label(making, 'visit'), day(date)],
    [label(making, 'doctor'), doctor],
    [label(making, 'diagnosis'), diagnosis],
  ])
}

export function taxForm(draft: Draft): PaperLine[] {
  const { making, truth } = draft
  const [name, year] = [person(making), String(making.dice.whole(2019, 2025))]
  Object.assign(truth, { name, tax_year: year })
  return pairsOf(draft, [
    [label(making, 'taxYear'), year],
    [label(making, 'taxpayer'), name],
    [label(making, 'employer'), company(making)],
  ])
}
