import { z } from 'zod'

// The expected answer, as data. It is computed from the generated records.

/** `currency`: three letters, `%` for a share, empty for a count. */
export const Amount = z.strictObject({ value: z.number(), currency: z.string() })
export type Amount = z.infer<typeof Amount>

/** One line of a table, with the accepted names of its group. */
export const Row = z.strictObject({
  group: z.array(z.string()).min(1),
  numbers: z.array(Amount).min(1),
})
export type Row = z.infer<typeof Row>

export type Expected = z.infer<typeof Single> | { readonly kind: 'all'; readonly parts: readonly Expected[] }

const Single = z.discriminatedUnion('kind', [
  /** All of these numbers. `names`: texts that the answer must contain, such as the vendor with the most. */
  z.strictObject({
    kind: z.literal('numbers'),
    numbers: z.array(Amount),
    names: z.array(z.array(z.string())).optional(),
  }),
  z.strictObject({ kind: z.literal('table'), rows: z.array(Row).min(1) }),
  /** Exactly these documents. */
  z.strictObject({ kind: z.literal('documents'), documents: z.array(z.string()) }),
  /** The value of a document's field, in the accepted spellings. */
  z.strictObject({ kind: z.literal('value'), texts: z.array(z.string()).min(1), document: z.string() }),
  /** `unstated`: no document states it, which the answer has to say. */
  z.strictObject({ kind: z.literal('yes-no'), answer: z.enum(['yes', 'no', 'unstated']) }),
  /** Cannot be answered from documents; the answer suggests what can be asked instead. */
  z.strictObject({ kind: z.literal('refusal') }),
  /** Too little information: the answer asks back. */
  z.strictObject({ kind: z.literal('question') }),
])

export const Expected: z.ZodType<Expected> = z.lazy(() =>
  z.union([Single, z.strictObject({ kind: z.literal('all'), parts: z.array(Expected).min(2) })]),
)

/** The expected answers to one question. */
export const Truth = z.strictObject({
  expected: Expected,
  /** Other answers that an honest reader could mean. */
  accepted: z.array(Expected),
  /** Numbers that are true of the same documents and may be stated as well. */
  also: z.array(Amount),
})
export type Truth = z.infer<typeof Truth>

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]

export const CLASSES = [
  'sum',
  'count',
  'statistic',
  'grouped',
  'comparison',
  'list',
  'field',
  'absence',
  'time',
  'spelling',
  'several parts',
  'alternatives',
  'yes or no',
  'unstated',
  'roles of amounts',
  'out of scope',
  'unclear',
  'follow-up',
] as const
export type Class = (typeof CLASSES)[number]
