import { Capabilities, Health } from '../capabilities.ts'
import { type Endpoint } from './endpoint.ts'

export const serverEndpoints = {
  capabilities: {
    method: 'GET',
    path: '/capabilities',
    access: 'public',
    origin: 'added',
    status: 200,
    response: Capabilities,
  },
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    origin: 'added',
    status: 200,
    response: Health,
  },
} as const satisfies Record<string, Endpoint>
