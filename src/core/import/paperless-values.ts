import * as z from 'zod/mini'
import { type ImportedField, ImportedValues } from '#contract/imported-values.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { texts } from '#messages/import.ts'

// What paperless-ngx knows about its documents: custom fields, notes and tags become fields.

const key = z.union([z.number(), z.string()])
const option = z.union([z.string(), z.looseObject({ id: key, label: z.string() })])
const CustomField = z.looseObject({
  pk: key,
  fields: z.looseObject({
    name: z.string(),
    data_type: z.string(),
    extra_data: z.nullish(z.looseObject({ select_options: z.nullish(z.array(z.nullable(option))) })),
  }),
})
type CustomField = z.infer<typeof CustomField>
const CustomValue = z.looseObject({
  fields: z.looseObject({ document: key, field: key, deleted_at: z.nullish(z.string()) }),
})
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(key)])
const Note = z.looseObject({
  fields: z.looseObject({ document: key, note: z.string(), deleted_at: z.nullish(z.string()) }),
})
const Titled = z.looseObject({ pk: key, fields: z.looseObject({ title: z.string() }) })

type Row = Readonly<{ model: string }>
type Fields = ReadonlyMap<string, readonly ImportedField[]>

/** Custom fields and notes by the key of their document. */
export function extraFields(rows: readonly Row[]): Fields {
  const found = new Map<string, ImportedField[]>()
  const add = (document: string | number, field: ImportedField) => {
    const fields = found.get(String(document))
    if (fields) fields.push(field)
    else found.set(String(document), [field])
  }
  const all = <T extends z.ZodMiniType>(model: string, shape: T) =>
    rows.flatMap((row): z.infer<T>[] => {
      const parsed = row.model === model ? shape.safeParse(row) : null
      return parsed?.success ? [parsed.data] : []
    })
  const custom = new Map(all('documents.customfield', CustomField).map((row) => [String(row.pk), row]))
  const titles = new Map(
    all('documents.document', Titled).map(({ pk, fields }) => [String(pk), fields.title]),
  )
  for (const { fields } of all('documents.customfieldinstance', CustomValue)) {
    const definition = fields.deleted_at ? undefined : custom.get(String(fields.field))
    const field = definition && fieldOf(definition, fields, titles)
    if (field) add(fields.document, field)
  }
  const notes = all('documents.note', Note).filter(({ fields }) => !fields.deleted_at)
  for (const [document, group] of Map.groupBy(notes, ({ fields }) => fields.document))
    add(document, {
      name: texts.fieldNames.notes,
      value: group.map(({ fields }) => fields.note).join('\n\n'),
    })
  return found
}

/** Null for an empty value, and for a field type of a later paperless-ngx. */
function fieldOf(
  { fields: { name, data_type: type, extra_data: extra } }: CustomField,
  values: Readonly<Record<string, unknown>>,
  titles: ReadonlyMap<string, string>,
): ImportedField | null {
  const column = COLUMNS[type]
  const value = column === undefined ? undefined : Value.safeParse(values[column]).data
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return { name, value: value.map((id) => titles.get(String(id)) ?? String(id)) }
  if (type === 'monetary') return amount(name, String(value))
  if (type === 'date') return { name, value: String(value).slice(0, 10), format: 'date' }
  if (type === 'select') return { name, value: labelOf(extra?.select_options ?? [], value) }
  return { name, value }
}

/** The column that holds the value, by field type. */
const COLUMNS: Readonly<Partial<Record<string, string>>> = {
  string: 'value_text',
  longtext: 'value_long_text',
  url: 'value_url',
  date: 'value_date',
  boolean: 'value_bool',
  integer: 'value_int',
  float: 'value_float',
  monetary: 'value_monetary',
  documentlink: 'value_document_ids',
  select: 'value_select',
}

/** `EUR12.00`, `USD-3.5` or `12.00`; other texts are unchanged. */
function amount(name: string, text: string): ImportedField {
  const [, currency, number] = /^([A-Z]{3})?(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (number === undefined) return { name, value: text }
  return { name, value: Number(number), format: 'currency', ...(currency !== undefined && { currency }) }
}

/** Label of a selected option: by its id, or in an older export by its index. */
function labelOf(
  options: readonly (z.infer<typeof option> | null)[],
  chosen: string | number | boolean,
): string {
  const found = options.find((one, index) =>
    typeof one === 'string' ? index === chosen : one !== null && String(one.id) === String(chosen),
  )
  return typeof found === 'string' ? found : (found?.label ?? String(chosen))
}

export interface KnownOfDocument {
  readonly type: string | undefined
  readonly correspondent: string | undefined
  /** ISO days or times. */
  readonly created: string | null | undefined
  readonly added: string | null | undefined
  readonly serialNumber: number | null | undefined
  readonly tags: readonly string[]
  readonly fields: readonly ImportedField[]
}

/** Undefined if nothing is known. Texts are cut to the limits of an upload. */
export function valuesOf(known: KnownOfDocument): ImportedValues | undefined {
  const fields: ImportedField[] = [
    ...known.fields,
    ...(known.tags.length > 0 ? [{ name: texts.fieldNames.tags, value: [...known.tags] }] : []),
    ...(known.serialNumber == null
      ? []
      : [{ name: texts.fieldNames.serialNumber, value: known.serialNumber }]),
  ]
  const values = {
    type: shortName(known.type),
    party: shortName(known.correspondent),
    date: dayOf(known.created) === dayOf(known.added) ? undefined : dayOf(known.created),
    fields: fields.slice(0, MOST_FIELDS).map(fitting),
  }
  const { fields: found, ...single } = values
  const stated = Object.entries({ ...single, ...(found.length > 0 && { fields: found }) }).filter(
    ([, value]) => value !== undefined,
  )
  if (stated.length === 0) return undefined
  return ImportedValues.safeParse({ from: 'paperless-ngx', ...Object.fromEntries(stated) }).data
}

const MOST_FIELDS = 100
const MOST_ENTRIES = 100
const TEXT_MAX = 4000

const shortName = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : cut(name.trim(), NAME_MAX) || undefined
const shortText = (text: string) =>
  text.length <= TEXT_MAX ? cut(text, TEXT_MAX) : `${cut(text, TEXT_MAX - 1)}…`

/** The first characters, without half of a surrogate pair at the end or anywhere: servers store well-formed text only. */
const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()

function fitting(field: ImportedField): ImportedField {
  const name = shortName(field.name) ?? 'Field'
  const { value } = field
  if (typeof value === 'string') return { ...field, name, value: shortText(value) }
  if (!Array.isArray(value)) return { ...field, name }
  return { ...field, name, value: value.slice(0, MOST_ENTRIES).map(shortText) }
}

/**
 * The day of a timestamp. Before version 2.16, `created` was local midnight in UTC: a full hour in the afternoon
 * belongs to the next day.
 */
function dayOf(time: string | null | undefined): string | undefined {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(?:T(.*))?$/.exec(time ?? '') ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined
  if (!/^(?:1[2-9]|2\d):00:00(?:\.0+)?(?:Z|\+00:?00)$/.test(clock ?? '')) return day
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
const DAY_MS = 86_400_000
