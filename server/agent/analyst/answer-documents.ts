import type { Plan } from '#core/analyst/plan.ts'
import { countOfTypes } from '#core/analyst/label.ts'
import { labelOf } from '#core/query/say.ts'
import type { FieldValue } from '#contract/things.ts'
import { boxAsShown } from '#core/reading/as-shown.ts'
import { calendarDay, HOST_LOCALE } from '#lib/field-format.ts'
import { compareDocuments } from '../tools/compare-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { readDocument, type ReadDocument, type ReadField } from '../tools/read-document.ts'
import { COMPARED_MAX } from '../limits.ts'
import type { AgentStep } from '../port.ts'
import type { Answering, Work } from './analyst.ts'
import { considered, mended, understood } from './answer-query.ts'
import { linesAbout } from './find-lines.ts'
import { notFound } from './refuse.ts'
import { amount, cell, cited, plain, table } from './words.ts'

/** Documents whose values are told one by one. */
const TOLD = 10
const QUOTES_EACH = 3

/** Values of fields, each with the place where it was read. */
export async function* answerFields(
  plan: Extract<Plan, { kind: 'fields' | 'summary' }>,
  work: Work,
): Answering {
  const read = await mended(plan.read, work.context)
  const found = yield* work.use(findDocuments, { query: read.tree, most: TOLD })
  if (found.matched === 0)
    return read.text.length > 0 ? notFound(read.text) : `I cannot answer that: no document matches.`
  const keys = plan.kind === 'fields' ? plan.keys : null
  const documents = yield* readAll(
    found.documents.map(({ id }) => id),
    work,
  )
  const { locale } = work.context.vocabulary
  const footer = [considered(found), understood([read.tree], read.notes, work.context.vocabulary)]
  const [only] = documents
  if (documents.length === 1 && only) return [sayFields(only, keys, locale), ...footer].join('\n\n')
  const wanted = keys ?? [...new Set(documents.flatMap(({ fields }) => fields.map(({ key }) => key)))]
  const used = wanted.filter((key) =>
    documents.some(({ fields }) => fields.some((field) => field.key === key)),
  )
  if (used.length === 0)
    return [`I cannot answer that: none of them states ${sayKeys(wanted)}.`, footer[1]].join('\n\n')
  const head = ['Document', ...(keys ? used.slice(0, 1) : used).map((key) => labelOf(`extracted.${key}`))]
  const rows = documents.map((document) => {
    const fields = used.map((key) => document.fields.find((field) => field.key === key))
    const shown = keys ? [fields.find((field) => field !== undefined)] : fields
    return [
      cell(document.name),
      ...shown.map((field) => (field ? sayValue(field, document, locale) : 'not stated')),
    ]
  })
  const more =
    found.matched > documents.length
      ? `The first ${cited(countOfTypes(found.matched, read.tree.types), found.cite)} are told here.`
      : ''
  return [table(head, rows), ...(more ? [more] : []), ...footer].join('\n\n')
}

function sayFields(
  document: ReadDocument,
  keys: readonly string[] | null,
  locale: string | undefined,
): string {
  const { fields, name } = document
  if (keys === null) {
    if (fields.length === 0) return `${plain(name)} has no fields that were read.`
    const rows = fields.map((field) => [
      cell(labelOf(`extracted.${field.key}`)),
      sayValue(field, document, locale),
    ])
    return `**${plain(name)}**${document.type === null ? '' : `, filed as ${plain(document.type)}`}:\n\n${table(['Field', 'Value'], rows)}`
  }
  const field = keys.flatMap((key) => fields.find((one) => one.key === key) ?? [])[0]
  if (!field) return `${plain(name)} states no ${sayKeys(keys)}.`
  return `${labelOf(`extracted.${field.key}`)} of ${plain(name)}: **${sayValue(field, document, locale)}**.`
}

const sayKeys = (keys: readonly string[]) => {
  const [key = 'such value'] = keys
  return labelOf(`extracted.${key}`).toLowerCase()
}

function sayValue(
  { key, value, cite }: ReadField,
  { fields }: ReadDocument,
  locale: string | undefined,
): string {
  const currency = fields.find((field) => field.key === 'currency')?.value
  return cited(cell(textOf(value, key, typeof currency === 'string' ? currency : null, locale)), cite)
}

const NO_MONEY = /years|packages|count|quantity|pages|number|items|units|days|hours|weight|percent|rate/

function textOf(value: FieldValue, key: string, currency: string | null, locale: string | undefined): string {
  if (typeof value === 'number') return NO_MONEY.test(key) ? amount(value, null) : amount(value, currency)
  if (typeof value === 'string') return calendarDay(value, locale ?? HOST_LOCALE)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return ''
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts.map((part) => textOf(part, key, null, locale)).join(Array.isArray(value) ? ', ' : ' ')
}

/** What is written about something: the lines themselves, each with its place. */
export async function* answerQuotes(plan: Extract<Plan, { kind: 'quote' }>, work: Work): Answering {
  const { context } = work
  const read = await mended(plan.read, context)
  const found = yield* work.use(findDocuments, { query: read.tree, most: TOLD })
  const documents = yield* readAll(
    found.documents.map(({ id }) => id),
    work,
  )
  const quotes: string[] = []
  for (const { id, name } of documents) {
    const pages = await context.pagesOf(id)
    for (const { page, line } of linesAbout(pages, plan.about, QUOTES_EACH)) {
      const place = context.book.place({
        document_id: id,
        name,
        page,
        box: [...boxAsShown(line.box, pages[page]?.turned)],
        quote: line.text,
      })
      quotes.push(`> ${plain(line.text)}\n>\n> ${cited(`${plain(name)}, page ${page + 1}`, place.id)}`)
    }
  }
  if (quotes.length === 0) return notFound(plan.about)
  return `About ${plan.about.map((word) => `“${plain(word)}”`).join(' and ')} it says:\n\n${quotes.join('\n\n')}`
}

/** The chat's documents beside each other. */
export async function* answerSideBySide(work: Work): Answering {
  const { context } = work
  const documents = context.only.slice(0, COMPARED_MAX)
  const compared = yield* work.use(compareDocuments, { documents: [...documents] })
  if (compared.documents.length < 2) return 'I cannot compare: fewer than two of these documents can be seen.'
  const different = compared.fields.filter(({ same }) => !same)
  const rows = different.map(({ key, cells }) => [
    cell(labelOf(`extracted.${key}`)),
    ...cells.map((one) =>
      one === null
        ? 'not stated'
        : cited(cell(textOf(one.value, key, null, context.vocabulary.locale)), one.cite),
    ),
  ])
  const same = compared.fields.filter((field) => field.same).map(({ key }) => labelOf(`extracted.${key}`))
  const head = ['Field', ...compared.documents.map(({ name }) => cell(name))]
  return [
    different.length === 0
      ? 'All fields that were read are the same.'
      : `They differ in:\n\n${table(head, rows)}`,
    ...(same.length > 0 && different.length > 0 ? [`The same in all of them: ${same.join(', ')}.`] : []),
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
