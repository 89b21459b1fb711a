import {
  AiSearchAnswer,
  AiSearchRequest,
  SearchAnswer,
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
    summary: 'Full-text search',
    body: SearchRequest,
    answer: SearchAnswer,
  },
  searchFiles: {
    method: 'POST',
    path: '/search/files',
    access: 'project',
    scope: 'read',
    origin: 'documented',
    status: 200,
    summary: 'Search files',
    body: SearchFilesRequest,
    answer: SearchAnswer,
  },
  aiSearch: {
    method: 'POST',
    path: '/search/ai',
    access: 'project',
    scope: 'read',
    origin: 'documented',
    status: 200,
    summary: 'Search in plain words',
    body: AiSearchRequest,
    answer: AiSearchAnswer,
  },
} as const satisfies Record<string, Endpoint>
