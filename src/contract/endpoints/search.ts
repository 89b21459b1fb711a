import {
  AiSearchResponse,
  AiSearchRequest,
  SearchResponse,
  SearchFilesRequest,
  SearchRequest,
} from '../search.ts'
import { type Endpoint } from './endpoint.ts'

export const searchEndpoints = {
  search: {
    method: 'POST',
    path: '/search',
    access: 'project',
    scope: 'read',
    origin: 'documented',
    status: 200,
    body: SearchRequest,
    response: SearchResponse,
  },
  searchFiles: {
    method: 'POST',
    path: '/search/files',
    access: 'project',
    scope: 'read',
    origin: 'documented',
    status: 200,
    body: SearchFilesRequest,
    response: SearchResponse,
  },
  aiSearch: {
    method: 'POST',
    path: '/search/ai',
    access: 'project',
    scope: 'read',
    origin: 'documented',
    status: 200,
    body: AiSearchRequest,
    response: AiSearchResponse,
  },
} as const satisfies Record<string, Endpoint>
