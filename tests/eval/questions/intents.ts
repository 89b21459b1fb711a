import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CLASSES, LANGUAGES } from './expected.ts'
import type { Family } from './family.ts'
import { expectedOf, Key, numbersIn } from './key.ts'
import type { Records } from './records.ts'
import type { DataRole } from './role.ts'

const Turn = z.strictObject({
  right: Key,
  accepted: z.array(Key).default([]),
  also: z.array(Key).default([]),
})

const Intent = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  class: z.enum(CLASSES),
  workspace: z.enum(['office', 'workshop', 'desk', 'samples', 'papers']),
  turns: z.array(Turn).min(1),
  texts: z.partialRecord(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)),
})
export type Intent = z.infer<typeof Intent>

const parsed = new Map<DataRole, readonly Intent[]>()

/** The intents of a role whose questions are data, with their paraphrases, from `<role>.json`; parsed once. */
export function intentsOf(role: DataRole): readonly Intent[] {
  const known = parsed.get(role)
  if (known) return known
  const intents = z
    .array(Intent)
    .parse(JSON.parse(readFileSync(new URL(`./${role}.json`, import.meta.url), 'utf8')))
  parsed.set(role, intents)
  return intents
}

/** A list of the documents says how many they are as well. */
const listsOf = (key: Key): Key[] =>
  'number' in key && key.number === 'count' && key.by === undefined
    ? [{ documents: true, where: key.where, first: key.first }]
    : []

export const familyOfIntent = ({ id, class: kind, workspace, turns }: Intent): Family => ({
  id,
  class: kind,
  workspace,
  turns: turns.map((turn) => (records: Records) => ({
    expected: expectedOf(turn.right, records),
    accepted: [...turn.accepted, ...listsOf(turn.right)].map((key) => expectedOf(key, records)),
    also: [turn.right, ...turn.accepted, ...turn.also].flatMap((key) => numbersIn(key, records)),
  })),
})
