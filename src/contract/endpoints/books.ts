import * as z from 'zod/mini'
import {
  BookChangedResponse,
  BookExport,
  BookExportDetails,
  BookExportsQuery,
  BookExportsResponse,
  BookPreview,
  BookPreviewQuery,
  BookSettingsResponse,
  SetBookSettings,
  CreateBookExport,
  TakeBackBookDocuments,
} from '../books.ts'
import type { Endpoint } from './endpoint.ts'

const books = { access: 'project', origin: 'added' } as const

/** Exports for accounting programs. */
export const bookEndpoints = {
  bookSettings: {
    ...books,
    method: 'GET',
    path: '/projects/{projectId}/books/settings',
    status: 200,
    response: BookSettingsResponse,
  },
  setBookSettings: {
    ...books,
    method: 'PUT',
    path: '/projects/{projectId}/books/settings',
    status: 200,
    body: SetBookSettings,
    response: BookSettingsResponse,
  },
  previewBooks: {
    ...books,
    method: 'GET',
    path: '/projects/{projectId}/books/preview',
    status: 200,
    query: BookPreviewQuery,
    response: BookPreview,
  },
  listBookExports: {
    ...books,
    method: 'GET',
    path: '/projects/{projectId}/books/exports',
    status: 200,
    query: BookExportsQuery,
    response: BookExportsResponse,
  },
  createBookExport: {
    ...books,
    method: 'POST',
    path: '/projects/{projectId}/books/exports',
    status: 201,
    body: CreateBookExport,
    response: BookExport,
  },
  bookExport: {
    ...books,
    method: 'GET',
    path: '/projects/{projectId}/books/exports/{id}',
    status: 200,
    response: BookExportDetails,
  },
  bookExportFile: {
    ...books,
    method: 'GET',
    path: '/projects/{projectId}/books/exports/{id}/file',
    status: 200,
    download: 'application/octet-stream',
    response: z.string(),
  },
  takeBackBookExport: {
    ...books,
    method: 'POST',
    path: '/projects/{projectId}/books/exports/{id}/take-back',
    status: 200,
    response: BookExport,
  },
  changedBookDocuments: {
    ...books,
    method: 'GET',
    path: '/projects/{projectId}/books/changed',
    status: 200,
    response: BookChangedResponse,
  },
  takeBackBookDocuments: {
    ...books,
    method: 'POST',
    path: '/projects/{projectId}/books/exports/{id}/take-back-documents',
    status: 200,
    body: TakeBackBookDocuments,
    response: BookExport,
  },
} as const satisfies Record<string, Endpoint>
