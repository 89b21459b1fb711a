import { z } from 'zod'
import { Condition, Question as Plain } from '#tests/eval/queries/question.ts'

// The shape of `questions.json`; the expected answer is computed from the plain data.

const Number = Plain.shape.number

export const Question = z.strictObject({
  id: z.string(),
  half: z.enum(['tune', 'check']),
  kind: z.enum(['number', 'list', 'compare', 'missing', 'cannot']),
  question: z.string().min(1),
  where: Condition.optional(),
  first: Plain.shape.first,
  number: Number,
  parts: z
    .array(z.strictObject({ label: z.string(), where: Condition, number: Number }))
    .length(2)
    .optional(),
  result: z.enum(['parts', 'difference', 'share']).optional(),
})
export type Question = z.infer<typeof Question>
export const Questions = z.array(Question)
