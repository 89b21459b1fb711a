import { ChangeParties, PartiesChanged, PartiesQuery, PartiesResponse, Party } from '../parties.ts'
import type { Endpoint } from './endpoint.ts'

const added = { access: 'project', origin: 'added', status: 200 } as const

export const partyEndpoints = {
  listParties: {
    ...added,
    method: 'GET',
    path: '/parties',
    scope: 'read',
    query: PartiesQuery,
    response: PartiesResponse,
  },
  getParty: { ...added, method: 'GET', path: '/parties/{id}', scope: 'read', response: Party },
  changeParties: {
    ...added,
    method: 'POST',
    path: '/parties/changes',
    body: ChangeParties,
    response: PartiesChanged,
  },
} as const satisfies Record<string, Endpoint>
