import type { ReviewMark } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import { dice, later, type Dice } from './dice.ts'
import { papers } from './papers.ts'
import type { Person, PlainDocument, PlainWorkspace } from './plain.ts'
import { mainFields, types } from './types.ts'

const SEED = 20261122
const TODAY = '2026-11-22'

const people: readonly Person[] = [
  { key: 'dana', name: 'Dana Holt', role: 'owner', departments: [] },
  { key: 'erik', name: 'Erik Sand', role: 'admin', departments: [] },
  { key: 'fay', name: 'Fay Osei', role: 'team_member', departments: ['Finance'] },
  { key: 'gus', name: 'Gus Petrov', role: 'team_member', departments: ['HR', 'Legal'] },
  { key: 'hana', name: 'Hana Sato', role: 'team_member', departments: ['Operations', 'Sales'] },
]

const folders = ['Audit 2025', 'Tax 2024', 'Office move', 'Board', 'Berlin branch']

/** The 500 documents, the same at every call. */
export function makeWorkspace(): PlainWorkspace {
  const chance = dice(SEED)
  const written = papers.flatMap(({ type, count, write }) =>
    Array.from({ length: count }, (_, index) => documentOf(chance, type, write(chance, index))),
  )
  const unread = Array.from({ length: 6 }, (_, index) => unreadDocument(chance, index))
  const shuffled = chance.some([...written, ...unread], written.length + unread.length)
  const documents = shuffled
    .toSorted((a, b) => (a.uploadedOn < b.uploadedOn ? -1 : a.uploadedOn > b.uploadedOn ? 1 : 0))
    .map((document, index) => ({ ...document, id: `d${String(index + 1).padStart(3, '0')}` }))
  return { today: TODAY, types, folders, people, documents }
}

type Unnumbered = Omit<PlainDocument, 'id'>

function documentOf(
  chance: Dice,
  type: string,
  { fields, words }: ReturnType<(typeof papers)[number]['write']>,
): Unnumbered {
  const schema = types.find(({ document_type }) => document_type === type)
  if (!schema) throw new Error(`No type ${type}`)
  const { date, parties } = mainFields[type] ?? { date: '', parties: [] }
  const day = String(fields[date])
  const party = String(fields[parties[0] ?? ''])
  const review: ReviewMark[] = [
    ...reviewMarks({ extracted: fields, evidence: {} }, schema.schema),
    ...(chance.chance(0.06) ? [{ key: parties[0] ?? date, reason: 'unclear' }] : []),
  ]
  const stamp = later(day, chance.whole(0, 9))
  return {
    filename: `${type.replaceAll(' ', '-')}-${party.split(' ')[0]?.toLowerCase() ?? ''}-${day}.pdf`,
    type,
    department: schema.department,
    status: 'extracted',
    folder: chance.chance(0.25) ? chance.one(folders) : null,
    uploadedBy: chance.one(people).key,
    uploadedOn: stamp > TODAY ? TODAY : stamp,
    review,
    fields,
    text: textOf(type, fields, words),
  }
}

/** Scans that could not be read or were not read yet: they have no type and no values. */
function unreadDocument(chance: Dice, index: number): Unnumbered {
  return {
    filename: `scan-${index + 1}.jpg`,
    type: null,
    department: null,
    status: index % 2 === 0 ? 'error' : 'uploaded',
    folder: null,
    uploadedBy: chance.one(people).key,
    uploadedOn: later('2026-11-01', chance.whole(0, 20)),
    review: [],
    fields: {},
    text: '',
  }
}

/** One page: a heading, a line a value, and words that are no value. The state of the work is not printed. */
function textOf(type: string, fields: Unnumbered['fields'], words: string): string {
  const lines = Object.entries(fields)
    .filter(([key]) => key !== 'workflow')
    .map(
      ([key, value]) =>
        `${key.replaceAll('_', ' ')}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
    )
  return [type, ...lines, words].join('\n')
}
