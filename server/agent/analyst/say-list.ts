import type { QueryTree } from '#contract/query-tree.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { calendarDay, localeFor, money } from '#lib/field-format.ts'
import type { DocumentLine } from '../tools/document-line.ts'
import type { FoundDocuments } from '../tools/find-documents.ts'
import type { Work } from './analyst.ts'
import { amount, cell, cited, localeOfDays, table } from './words.ts'

/** A list of documents with the date, party and amount of each. */
export function sayList(
  tree: QueryTree,
  found: FoundDocuments,
  yesOrNo: boolean,
  { texts, context, language }: Pick<Work, 'texts' | 'context' | 'language'>,
): string {
  const { matched, documents } = found
  const { locale } = context.vocabulary
  const days = localeOfDays(texts, locale)
  const count = cited(countOfTypes(matched, tree.types, language), found.cite)
  const has = {
    date: documents.some(({ date }) => date !== null),
    // Most titles already contain the party.
    party: documents.some(({ name, party }) => party !== null && !name.includes(party)),
    amount: documents.some(({ amount: value }) => value !== null),
  }
  const head = [
    texts.document,
    ...(has.date ? [texts.date] : []),
    ...(has.party ? [texts.party] : []),
    ...(has.amount ? [texts.amount] : []),
  ]
  const rows = documents.map((line) => {
    const id = line.cite
    return [
      cited(cell(titleInRow(line, localeFor(locale))), id),
      ...(has.date ? [cell(line.date === null ? '' : calendarDay(line.date, days))] : []),
      ...(has.party ? [cell(line.party ?? '')] : []),
      ...(has.amount
        ? [line.amount === null ? '' : cited(amount(line.amount, line.currency, texts, true), id)]
        : []),
    ]
  })
  const more = matched > documents.length ? `\n\n${texts.first}; ${cited(texts.allOfThem, found.cite)}.` : ''
  return `${yesOrNo ? `${texts.yes}${texts.colon} ` : ''}${texts.found({ documents: `**${count}**` })}${texts.colon}\n\n${table(head, rows)}${more}`
}

/** The parts of a title without a column of their own; the complete title if all have one. */
function titleInRow({ name, date, amount: value, currency }: DocumentLine, locale: string): string {
  const columns = [
    date === null ? '' : calendarDay(date, locale),
    value === null ? '' : money(value, currency === null ? null : currency.toUpperCase(), locale),
  ]
  const parts = name.split(TITLE_SEPARATOR).filter((part) => !columns.includes(part))
  return parts.length > 0 ? parts.join(TITLE_SEPARATOR) : name
}
