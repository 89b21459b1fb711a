import { texts as amounts } from './amount-roles.ts'
import { de, nl } from './analyst-germanic.ts'
import { pl } from './analyst-polish.ts'
import { pt } from './analyst-portuguese.ts'
import { es, fr, it } from './analyst-romance.ts'
import { cachedFormat } from '#lib/cached-format.ts'
import { textsIn } from './current-language.ts'
import { messagesIn } from './messages.ts'

/** Answers of the analyst without a language model. */
const own = messagesIn('en', {
  act: 'I only read documents. I cannot change, delete, send or pay anything, and have not done so. You can do this yourself in the list of documents, or ask me which documents are meant.',
  future:
    'I cannot answer that: the documents say what was, not what will be. I can tell what they hold for the time up to now.',
  opinion:
    'I cannot answer that: I only know what is written in the documents of this workspace, and give neither advice nor reasons. You can ask me for their amounts, dates, parties and other fields.',
  unclear:
    'I cannot answer that: I did not understand what you would like to know. I can count, add up, average, compare, find and list documents by type, party, time, amount and other fields. For example: “How much did we spend in March?”',
  notUnderstood: 'Not understood: {words}.',
  unsure: 'I am not sure that I understood the question.',
  notFound: 'I cannot answer that: I found no document that says {words}.',
  without: 'Without that there are {documents} that fit; you can ask for those.',
  noneFound: 'No {documents} found.',
  noneThen: 'No {documents} in {time}',
  noneOn: 'No {documents} on {time}',
  noneSince: 'No {documents} from {time} on',
  noneUntil: 'No {documents} up to {time}',
  thereAre: '{n, plural, one {there is {found}} other {there are {found}}}',
  inTime: 'in {time}',
  atOtherTimes: 'at other times',
  unlikeAmounts: 'Amounts of different kinds are not added up. Which kind do you mean?',
  eachRole: '{title}, each kind of amount separately',
  role: 'Kind of amount',
  found: '{documents} found',
  locale: 'en-US',
  colon: ':',
  yes: 'Yes',
  no: 'No',
  first: 'The first of them are shown',
  allOfThem: 'all of them',
  firstShown: 'The first {documents} are shown here.',
  considered: '{matched} of {documents} considered',
  notRead: '{n} not read yet',
  understoodAs: 'Understood as',
  document: 'Document',
  documents: 'Documents',
  field: 'Field',
  date: 'Date',
  party: 'Party',
  amount: 'Amount',
  currency: 'Currency',
  value: 'Value',
  type: 'Type',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  ofQuarter: 'Q{quarter} {year}',
  total: 'Total',
  totalOf: 'Total {name}',
  average: 'Average {name}',
  median: 'Median {name}',
  lowest: 'Lowest {name}',
  highest: 'Highest {name}',
  from: 'from',
  noneStated: 'none stated',
  rateUsed:
    'Rate of {day}: 1 {currency} = {rate} {target} ({n, plural, one {# document} other {# documents}}).',
  notConverted:
    'Not converted, as there is no rate or no day: {n, plural, one {# document} other {# documents}} in {currency}.',
  moreRates:
    '{n, plural, one {# further rate was} other {# further rates were}} used; the search lists them.',
  noCurrency: 'No currency',
  noSuchValue: 'None of the documents found states {value}.',
  anAmount: 'an amount',
  aValueFor: 'a value for “{field}”',
  eachCurrency: '{title}, each currency separately',
  leftOut:
    '{documents} of them {n, plural, one {states no such value and is} other {state no such value and are}} not in the {title}.',
  groupedBy: '{title} by {groups}, over {documents}',
  noGroup: 'none',
  noDate: 'No date',
  fewerFound: 'Fewer than {n} {documents} were found, so there is none at that place.',
  fewerIn: 'In {currencies} there are fewer than {n} {documents}.',
  noGroups: 'There is nothing to put into groups.',
  moreGroups: 'There are more groups than are shown here.',
  most: 'Most',
  least: 'Least',
  of: 'of',
  notStated: 'not stated',
  statesNo: '{document} states no {field}.',
  noneStates: 'I cannot say: no document found states {field}.',
  isValue: '{field} of {document}',
  onPage: '{name}, page {page}',
  derivedExpiry: 'computed from {start} and a term of {term}',
  derivedTerm: 'computed from {start} and {end}',
  aboutIt: 'About {words} it says:',
  cannotCompare: 'I cannot compare: fewer than two of these documents can be seen.',
  sameFields: 'All fields that were read are the same.',
  differIn: 'They differ in:',
  sameInAll: 'The same in all of them: {fields}.',
  neither: 'Neither side has such a value: {first}, {second}.',
  notCompared: 'There is no such value for {side}, so nothing to compare.',
  same: 'Both are the same: {value}.',
  hasMore: '**{one}** has more, by **{difference}**: {own} against {others} for {other}.',
  hasLess: '**{one}** has less, by **{difference}**: {own} against {others} for {other}.',
  noShare: 'There is nothing of which this could be a part.',
  cannotCount:
    'I cannot count that: “{noun}” is no field of the documents. You can ask for documents that mention it.',
  different: '{n, plural, one {# different {noun}} other {# different {noun}}}',
  unstated:
    'I cannot say: no document says so. There is no field or state that says “{state}”. You can ask for the fields that these documents have.',
})

type OwnTexts = typeof own

export interface AnswerTexts extends OwnTexts {
  readonly roles: typeof amounts.roles
  readonly balancesSeparate: typeof amounts.balances
  readonly assumedCurrency: typeof amounts.assumed
}

const languages: Readonly<Record<string, OwnTexts>> = { en: own, de, fr, es, it, nl, pt, pl }

const withAmounts = cachedFormat((language = 'en'): AnswerTexts => {
  const { roles, balances, assumed } = textsIn(amounts, language)
  return { ...(languages[language] ?? own), roles, balancesSeparate: balances, assumedCurrency: assumed }
})

/** The texts of answers in a language; in English where there are none. */
export const answerTexts = (language: string): AnswerTexts =>
  withAmounts(Object.hasOwn(languages, language) ? language : 'en')
