import { z } from 'zod'

// The shape of `questions.json`: a question in plain words, and the expected result as a condition on the plain data.

const Plain = z.union([z.string(), z.number(), z.boolean()])

/** One condition on a field of a document, or several joined. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | {
      readonly field: string
      readonly is?: z.infer<typeof Plain> | undefined
      readonly in?: readonly z.infer<typeof Plain>[] | undefined
      readonly contains?: string | undefined
      readonly from?: string | number | undefined
      readonly to?: string | number | undefined
      readonly over?: number | undefined
      readonly under?: number | undefined
      readonly empty?: boolean | undefined
    }

export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(Condition) }),
    z.strictObject({ any: z.array(Condition) }),
    z.strictObject({ not: Condition }),
    z.strictObject({
      field: z.string(),
      is: Plain.optional(),
      in: z.array(Plain).optional(),
      contains: z.string().optional(),
      from: z.union([z.string(), z.number()]).optional(),
      to: z.union([z.string(), z.number()]).optional(),
      over: z.number().optional(),
      under: z.number().optional(),
      empty: z.boolean().optional(),
    }),
  ]),
)

export const Question = z.strictObject({
  id: z.string(),
  /** `check` is held out while the grammar is tuned. */
  half: z.enum(['tune', 'check']),
  question: z.string().min(1),
  where: Condition,
  /** Only the first of these documents, in an order without ties. */
  first: z.strictObject({ by: z.string(), desc: z.boolean(), count: z.int().min(1) }).optional(),
  /** The expected number, and the documents that it is computed from. */
  number: z
    .strictObject({
      what: z.enum(['count', 'sum', 'average', 'median', 'min', 'max']),
      /** `amount` or a property; a count has none. */
      of: z.string().optional(),
      /** One number for each of these. */
      by: z.string().optional(),
    })
    .optional(),
})
export type Question = z.infer<typeof Question>
export const Questions = z.array(Question)
