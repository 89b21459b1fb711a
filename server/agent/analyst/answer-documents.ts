import type { Plan } from '#core/analyst/plan.ts'
import { quoted } from '#core/query/read-query.ts'
import { typeName, valueName } from '#core/fields/shown-names.ts'
import { derivedValue } from '#core/analyst/derive.ts'
import type { AskedField } from '#core/analyst/fields-asked.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import type { AnswerTexts } from '#messages/analyst.ts'
import type { FieldValue } from '#contract/things.ts'
import { boxAsShown } from '#core/reading/as-shown.ts'
import { calendarDay } from '#lib/field-format.ts'
import { languageOf } from '#lib/locale.ts'
import { nameOfField } from './asked-field.ts'
import { compareDocuments } from '../tools/compare-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { readDocument, type ReadDocument, type ReadField } from '../tools/read-document.ts'
import { COMPARED_MAX } from '../limits.ts'
import type { AgentStep } from '../port.ts'
import type { Answering, Work } from './analyst.ts'
import { considered, corrected, notRead, withUnderstood } from './answer-query.ts'
import { firstOfEach, limitedTo } from './among.ts'
import { linesAbout } from './find-lines.ts'
import { emptyAnswer, notFound } from './not-found.ts'
import { notUsed, unsureOfNone } from './unsure.ts'
import { amount, cell, cited, localeOfDays, nameOf, namesOf, plain, table, within } from './words.ts'

/** Most documents whose values are listed individually. */
const SHOWN = 10
const QUOTES_EACH = 3

/** Values of fields, each with the place where it was read. */
export async function* answerFields(
  plan: Extract<Plan, { kind: 'fields' | 'summary' }>,
  all: Work,
): Answering {
  const { work, few } = await limitedTo(plan.kind === 'fields' ? plan.among : undefined, all)
  if (!work) return few ?? ''
  const { texts } = work
  const read = await corrected(plan.read, work)
  const query = await firstOfEach(read.tree, work.context)
  const found = yield* work.use(findDocuments, { query, most: SHOWN })
  const documents = yield* readAll(
    found.documents.map(({ id }) => id),
    work,
  )
  const end = (...parts: readonly string[]) =>
    withUnderstood(
      [...parts, ...(few === null ? [] : [few]), considered(found, work) + notRead(found, work)],
      [read.tree],
      read.notes,
      work,
    )
  if (found.matched === 0) {
    if (read.text.length > 0) return notFound(read.text, read.tree, work)
    const none = yield* emptyAnswer(read.tree, work)
    const asksWhether = plan.kind === 'fields' && plan.yesOrNo
    return end(asksWhether ? none : unsureOfNone(none, read, work))
  }
  const [only] = documents
  const unused = notUsed(read, work)
  if (plan.kind === 'summary') return end(...documents.map((one) => sayAll(one, work)))
  if (documents.length === 1 && only)
    return end(
      ...unused,
      ...plan.fields.map((field) => {
        const said = sayField(only, field, work)
        if (plan.yesOrNo !== true) return said
        return `${valueOf(only, field, work) === null ? texts.no : texts.yes}${texts.colon} ${said}`
      }),
    )
  const used = plan.fields.filter((field) =>
    documents.some((document) => valueOf(document, field, work) !== null),
  )
  if (used.length === 0)
    return texts.noneStates({ field: plan.fields.map((field) => nameOfAsked(field, texts)).join(', ') })
  const head = [texts.document, ...used.map((field) => capital(nameOfAsked(field, texts)))]
  const rows = documents.map((document) => [
    cell(document.name),
    ...used.map((field) => valueOf(document, field, work) ?? texts.notStated),
  ])
  const more =
    found.matched > documents.length
      ? [
          texts.firstShown({
            documents: cited(countOfTypes(found.matched, read.tree.types, work.language), found.cite),
          }),
        ]
      : []
  return end(...unused, table(head, rows), ...more)
}

const nameOfAsked = (field: AskedField, texts: AnswerTexts): string =>
  within(nameOfField(field, languageOf(texts.locale)), texts)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function sayAll(document: ReadDocument, { texts, context }: Work): string {
  const rows = document.fields.map((field) => [
    cell(nameOf(`extracted.${field.key}`, texts)),
    sayValue(field, document, context.vocabulary.locale, texts),
  ])
  const title = `**${plain(document.name)}**${document.type === null ? '' : ` (${plain(typeName(document.type, namesOf(texts)))})`}`
  return rows.length === 0
    ? `${title}${texts.colon} ${texts.notStated}`
    : `${title}${texts.colon}\n\n${table([texts.field, texts.value], rows)}`
}

function sayField(document: ReadDocument, field: AskedField, work: Work): string {
  const value = valueOf(document, field, work)
  const name = nameOfAsked(field, work.texts)
  if (value === null) {
    const [first] = document.fields
    const title = first ? cited(plain(document.name), first.cite) : plain(document.name)
    return work.texts.statesNo({ document: title, field: name })
  }
  return `${work.texts.isValue({ field: capital(name), document: plain(document.name) })}${work.texts.colon} **${value}**.`
}

/** A field's value, or one that is derived from others, with how; null if the document states neither. */
function valueOf(
  document: ReadDocument,
  { keys, concept }: AskedField,
  { texts, context }: Work,
): string | null {
  const { locale } = context.vocabulary
  const field = keys.flatMap((key) => document.fields.find((one) => one.key === key) ?? [])[0]
  if (field) return sayValue(field, document, locale, texts)
  const derived = derivedValue(concept, document.fields)
  if (!derived) return null
  const [from, to] = derived.from.map((one) => sayValue(one, document, locale, texts))
  const how =
    derived.kind === 'expiry'
      ? texts.derivedExpiry({ start: from ?? '', term: to ?? '' })
      : texts.derivedTerm({ start: from ?? '', end: to ?? '' })
  return `${calendarDay(derived.value, localeOfDays(texts, locale))} (${how})`
}

function sayValue(
  { key, value, cite }: ReadField,
  { fields }: ReadDocument,
  locale: string | undefined,
  texts: AnswerTexts,
): string {
  const currency = fields.find((field) => field.key === 'currency')?.value
  return cited(cell(textOf(value, key, typeof currency === 'string' ? currency : null, locale, texts)), cite)
}

const NO_MONEY = /years|packages|count|quantity|pages|number|items|units|days|hours|weight|percent|rate/

function textOf(
  value: FieldValue,
  key: string,
  currency: string | null,
  locale: string | undefined,
  texts: AnswerTexts,
): string {
  if (typeof value === 'number') return amount(value, NO_MONEY.test(key) ? null : currency, texts)
  if (typeof value === 'string')
    return calendarDay(valueName(key, value, namesOf(texts)), localeOfDays(texts, locale))
  if (typeof value === 'boolean') return (value ? texts.yes : texts.no).toLowerCase()
  if (value === null) return ''
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts.map((part) => textOf(part, key, null, locale, texts)).join(Array.isArray(value) ? ', ' : ' ')
}

/** What documents write about a subject: the lines themselves, each with its place. */
export async function* answerQuotes(plan: Extract<Plan, { kind: 'quote' }>, work: Work): Answering {
  const { context } = work
  const read = await corrected(plan.read, work)
  const found = yield* work.use(findDocuments, { query: read.tree, most: SHOWN })
  const documents = yield* readAll(
    found.documents.map(({ id }) => id),
    work,
  )
  const quotes: string[] = []
  for (const { id, name } of documents) {
    const pages = await context.pagesOf(id)
    for (const { page, line } of linesAbout(pages, plan.about, QUOTES_EACH, work.language)) {
      const place = context.book.place({
        document_id: id,
        name,
        page,
        box: [...boxAsShown(line.box, pages[page]?.turned)],
        quote: line.text,
      })
      quotes.push(
        `> ${plain(line.text)}\n>\n> ${cited(work.texts.onPage({ name: plain(name), page: String(page + 1) }), place.id)}`,
      )
    }
  }
  if (quotes.length === 0) return notFound(plan.about, null, work)
  const words = quoted(plan.about.map(plain), work.language)
  const lead = plan.yesOrNo ? `${work.texts.yes}. ` : ''
  return `${lead}${work.texts.aboutIt({ words })}\n\n${quotes.join('\n\n')}`
}

/** Compares the chat's documents with each other. */
export async function* answerSideBySide(work: Work): Answering {
  const { context, texts } = work
  const documents = context.only.slice(0, COMPARED_MAX)
  const compared = yield* work.use(compareDocuments, { documents: [...documents] })
  if (compared.documents.length < 2) return texts.cannotCompare
  const different = compared.fields.filter(({ same }) => !same)
  const rows = different.map(({ key, cells }) => [
    cell(nameOf(`extracted.${key}`, texts)),
    ...cells.map((one) =>
      one === null
        ? texts.notStated
        : cited(cell(textOf(one.value, key, null, context.vocabulary.locale, texts)), one.cite),
    ),
  ])
  const same = compared.fields
    .filter((field) => field.same)
    .map(({ key }) => nameOf(`extracted.${key}`, texts))
  const head = [texts.field, ...compared.documents.map(({ name }) => cell(name))]
  return [
    different.length === 0 ? texts.sameFields : `${texts.differIn}\n\n${table(head, rows)}`,
    ...(same.length > 0 && different.length > 0 ? [texts.sameInAll({ fields: same.join(', ') })] : []),
  ].join('\n\n')
}

async function* readAll(ids: readonly string[], { use }: Work): AsyncGenerator<AgentStep, ReadDocument[]> {
  const documents: ReadDocument[] = []
  for (const document of ids) {
    const read = yield* use(readDocument, { document, pages: false })
    if (read) documents.push(read)
  }
  return documents
}
