import type { PartiesChange, Party, PartyProposal } from '#contract/parties.ts'
import { file, testHost } from '#tests/src/features/documents/host.tsx'

// A server in memory with two parties that share a bank account, which it merges, separates and undoes.

const at = { first_at: '2026-03-04T10:00:00Z', last_at: '2026-05-06T10:00:00Z' }
const spelling = (id: string, name: string, documents: number) => ({ id, name, documents, ...at })
export const iban = 'DE89370400440532013000'
export const newIban = 'GB29NWBK60161331926819'

const empty = { tax_ids: [], registers: [], addresses: [], accounts: [], history: [] }
const quay: Party = {
  ...empty,
  id: 'q',
  name: 'Quay Tools Ltd',
  names: ['Quay Tools Ltd', 'QUAY TOOLS'],
  documents: 3,
  spellings: [spelling('n1', 'Quay Tools Ltd', 2), spelling('n2', 'QUAY TOOLS', 1)],
  tax_ids: ['GB123456782'],
  addresses: [{ text: '4 Sawpit Yard\nNorwich', documents: 3, ...at }],
  accounts: [
    { text: iban, is_new: false, documents: 2, ...at },
    { text: newIban, is_new: true, documents: 1, ...at, first_at: at.last_at },
  ],
}
const bakery: Party = {
  ...empty,
  id: 'h',
  name: 'Harbour Bakery',
  names: ['Harbour Bakery'],
  documents: 1,
  spellings: [spelling('n3', 'Harbour Bakery', 1)],
}
const proposal: PartyProposal = {
  one: { id: 'q', name: quay.name },
  other: { id: 'h', name: bakery.name },
  evidence: [
    { kind: 'account', one: iban, other: iban },
    { kind: 'of-a-later-server', one: '', other: '' },
  ],
}

const change = (id: string, kind: string, names: string[]) => ({
  id,
  kind,
  at: at.last_at,
  by: 'ada',
  names,
  undone_at: null,
})

const may = {
  group: '2026-05',
  currency: 'GBP',
  role: 'billed_to_us',
  value: 920.5,
  documents: 1,
  tree: { types: ['invoice'] },
}
const sums = {
  results_by_query: [],
  search_summary: { total_results: 0 },
  aggregate: { what: 'sum', of: 'amount', by: 'month', rows: [may], without: 0 },
}

/** Of the list: a document may name another party too. */
const sumsByParty = {
  ...sums,
  aggregate: {
    ...sums.aggregate,
    by: 'party',
    rows: [
      ...['q', 'not-listed'].map((group) => ({ ...may, group })),
      { ...may, group: 'q', currency: 'EUR', value: 80 },
    ],
  },
}

const merged: Party = {
  ...quay,
  documents: 4,
  names: [...quay.names, ...bakery.names],
  spellings: [...quay.spellings, ...bakery.spellings],
  history: [change('c1', 'merged', bakery.names)],
}

const renamed = (name: string): Party => ({
  ...quay,
  name,
  chosen_name: name,
  history: [change('c3', 'renamed', [name])],
})

const separated = (): Party[] => {
  const [kept, taken] = quay.spellings as [Party['spellings'][number], Party['spellings'][number]]
  return [
    { ...quay, names: [kept.name], spellings: [kept] },
    { ...bakery, id: 's', name: taken.name, names: [taken.name], spellings: [taken] },
  ]
}

/** `role`: of the person who looks. Proposals are for the owner and admins. */
export function partyHost(role: 'owner' | 'team_member' = 'owner') {
  const changes: PartiesChange[] = []
  const apart = [bakery, quay]
  const host = {
    parties: apart,
    changes,
    proposals: role === 'owner' ? [proposal] : [],
    merge: () => void (host.parties = [merged]),
    /** Whether documents were requested. */
    listed: false,
    /** The sums are returned after it. */
    summing: Promise.resolve(),
  }
  const list = (words: string) => {
    const rows = host.parties.filter(({ names }) => names.join('\n').toLowerCase().includes(words))
    const proposals = words === '' && host.parties === apart ? host.proposals : []
    return { rows, total_count: rows.length, proposals }
  }
  const apply = (asked: PartiesChange) => {
    changes.push(asked)
    if (asked.type === 'merge') host.merge()
    if (asked.type === 'undo') host.parties = apart
    if (asked.type === 'distinct') host.proposals = []
    if (asked.type === 'rename') {
      host.parties = [bakery, asked.name === null ? quay : renamed(asked.name)]
      return { id: 'q', change_id: 'c3' }
    }
    if (asked.type !== 'separate') return { id: 'q', change_id: asked.type === 'merge' ? 'c1' : null }
    host.parties = separated()
    return { id: 's', change_id: 'c2' }
  }
  testHost({
    additions: ['parties'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role, departments: ['Finance'] }],
    instead: async ({ path, query, body }) => {
      const [, id] = /^\/api\/parties\/(.+)$/.exec(path) ?? []
      if (id === 'changes') {
        const asked = (body as { change: PartiesChange }).change
        if (asked.type === 'rename' && asked.name === bakery.name)
          return Response.json({ detail: 'This name is taken', code: 'conflict' }, { status: 409 })
        return Response.json(apply(asked))
      }
      if (path === '/api/parties') return Response.json(list((query.get('query') ?? '').toLowerCase()))
      if (path === '/api/search/ai') {
        await host.summing
        const { tree } = body as { tree: { aggregate: { by: string } } }
        return Response.json(tree.aggregate.by === 'party' ? sumsByParty : sums)
      }
      if (path === '/api/things') {
        host.listed = true
        const rows = [file('doc1', { filename: 'bolts.pdf', document_type: 'invoice' })]
        return Response.json({ rows, total_count: rows.length })
      }
      if (id === undefined) return undefined
      const party = host.parties.find((one) => one.id === id)
      return party
        ? Response.json(party)
        : Response.json({ detail: 'There is no such party', code: 'not-found' }, { status: 404 })
    },
  })
  return host
}
