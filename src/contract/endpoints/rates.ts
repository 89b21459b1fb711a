import { DeleteRates, LoadedRates, LoadRates, RatesQuery, RatesResponse } from '../rates.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const rates = { path: '/projects/{projectId}/rates', access: 'project', origin: 'added' } as const

/** Exchange rates of a workspace. */
export const rateEndpoints = {
  listRates: {
    ...rates,
    method: 'GET',
    scope: 'read',
    status: 200,
    query: RatesQuery,
    response: RatesResponse,
  },
  loadRates: { ...rates, method: 'POST', status: 200, body: LoadRates, response: LoadedRates },
  deleteRates: { ...rates, method: 'DELETE', status: 204, query: DeleteRates, response: nothing },
} as const satisfies Record<string, Endpoint>
