import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { FieldValue } from '#contract/things.ts'
import { described } from '#core/reading/classify.ts'
import { profileOf } from '#core/reading/profiles/all.ts'
import { later } from '#tests/eval/workspace/dice.ts'
import type { PlainWorkspace } from '#tests/eval/workspace/plain.ts'

const TODAY = '2026-11-22'
const ARCHIVE = 'Archive'
const Papers = z.array(
  z.object({
    filename: z.string(),
    type: z.string(),
    department: z.string(),
    fields: z.record(z.string(), FieldValue),
  }),
)

/** The public sample documents, which come before the generated papers. */
const SAMPLES = 38

/** The papers of a small office as they were read, with the types that the product gives them. */
export const makeDesk = (): PlainWorkspace => workspaceOf(() => true)
/** Only the public sample documents, so that the types of the others have none. */
export const makeSamples = (): PlainWorkspace => workspaceOf((index) => index < SAMPLES)
/** Only the generated papers. */
export const makePapers = (): PlainWorkspace => workspaceOf((index) => index >= SAMPLES)

function workspaceOf(isKept: (index: number) => boolean): PlainWorkspace {
  const written = readFileSync(new URL('./documents.json', import.meta.url), 'utf8')
  const all = Papers.parse(JSON.parse(written)).map((paper, index) => ({
    ...paper,
    id: `k${String(index + 1).padStart(3, '0')}`,
    status: 'extracted' as const,
    folder: index % 9 === 0 ? ARCHIVE : null,
    uploadedBy: 'dana',
    uploadedOn: later(TODAY, -(index % 40)),
    review: [],
    text: textOf(paper.type, paper.fields),
  }))
  const documents = all.filter((_, index) => isKept(index))
  const names = [...new Set(documents.map(({ type }) => type))]
  return {
    today: TODAY,
    types: names.map(typeOf),
    folders: [ARCHIVE],
    people: [{ key: 'dana', name: 'Dana Reeve', role: 'owner', departments: [] }],
    documents,
  }
}

function typeOf(name: string): PlainWorkspace['types'][number] {
  const profile = profileOf(name)
  if (!profile) throw new Error(`There is no type ${name}`)
  const { documentType: document_type, department, description, schema: fields } = described(profile, 1)
  // As the product stores them: the database does not keep the order of keys, and the first date is the main one.
  const schema = { ...fields, order: Object.keys(fields.properties) }
  const workflow = name === 'invoice' ? { workflow: ['New', 'Approved', 'Paid'] } : {}
  return { document_type, department, description, schema, ...workflow }
}

const textOf = (type: string, fields: Readonly<Record<string, FieldValue>>): string =>
  [type, ...Object.values(fields).map(String)].join('\n')
