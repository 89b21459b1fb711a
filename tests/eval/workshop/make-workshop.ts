import { reviewMarks } from '#core/reading/review.ts'
import { dice, later } from '#tests/eval/workspace/dice.ts'
import type { Person, PlainDocument, PlainWorkspace } from '#tests/eval/workspace/plain.ts'
import { papers } from './papers.ts'
import { types } from './types.ts'

const SEED = 20241001
const TODAY = '2026-11-22'

const people: readonly Person[] = [
  { key: 'dana', name: 'Dana Wyss', role: 'owner', departments: [] },
  { key: 'reto', name: 'Reto Baumann', role: 'admin', departments: [] },
  { key: 'ilse', name: 'Ilse Kranz', role: 'team_member', departments: ['Finance'] },
]

const folders = ['Steuern 2023', 'Umbau Seeblick', 'Garage']

export interface Workshop extends PlainWorkspace {
  /** The company of each document under one name, by the document's id. */
  readonly parties: ReadonlyMap<string, string>
}

/** The documents of a joinery on the Swiss border, the same at every call. */
export function makeWorkshop(): Workshop {
  const chance = dice(SEED)
  const written = papers(chance)
  const documents = written.map(({ type, party, day, fields }, index): PlainDocument => {
    const schema = types.find(({ document_type }) => document_type === type)
    if (!schema) throw new Error(`No type ${type}`)
    const stem = party.split(' ').slice(0, 2).join('-').toLowerCase()
    return {
      id: `w${String(index + 1).padStart(3, '0')}`,
      filename: `${type.replaceAll(' ', '-')}-${stem}-${String(index + 1).padStart(3, '0')}.pdf`,
      type,
      department: schema.department,
      status: 'extracted',
      folder: chance.chance(0.3) ? chance.one(folders) : null,
      uploadedBy: chance.one(people).key,
      uploadedOn: later(day, chance.whole(0, 9)),
      review: reviewMarks({ extracted: fields, evidence: {} }, schema.schema),
      fields,
      text: textOf(type, fields),
    }
  })
  const parties = new Map(documents.map(({ id }, index) => [id, written[index]?.party ?? '']))
  return { today: TODAY, types, folders, people, documents, parties }
}

/** One page: a heading, and a line for each value. */
function textOf(type: string, fields: PlainDocument['fields']): string {
  const lines = Object.entries(fields).map(
    ([key, value]) =>
      `${key.replaceAll('_', ' ')}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  )
  return [type, ...lines].join('\n')
}
