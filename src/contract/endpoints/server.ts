import { Capabilities, Health } from '../capabilities.ts'
import { type Endpoint } from './endpoint.ts'

export const serverEndpoints = {
  capabilities: {
    method: 'GET',
    path: '/capabilities',
    access: 'public',
    origin: 'added',
    status: 200,
    summary: 'What this host adds to the documented calls',
    response: Capabilities,
  },
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    origin: 'added',
    status: 200,
    summary: 'Answers once the server is ready',
    response: Health,
  },
} as const satisfies Record<string, Endpoint>
