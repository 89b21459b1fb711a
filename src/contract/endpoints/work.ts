import * as z from 'zod/mini'
import { BatchResponse, BatchThings, ExportFiles } from '../bulk.ts'
import {
  ExtractionRunResponse,
  ChangeType,
  LearnedLesson,
  LessonsResponse,
  UpdateLesson,
} from '../extraction.ts'
import { HistoryResponse, HistoryQuery, PageTextResponse } from '../document-details.ts'
import { FileThing } from '../things.ts'
import { FilesSummary, SummariseFiles } from '../summary.ts'
import { RestoredThing, TrashResponse, TrashQuery } from '../trash.ts'
import {
  CreateView,
  SaveLayout,
  UpdateView,
  View,
  ViewsResponse,
  ViewsQuery,
  ViewSettings,
} from '../views.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const added = { access: 'project', origin: 'added' } as const

/** Additions for work on documents (decisions §4). */
export const workEndpoints = {
  batchThings: {
    ...added,
    method: 'POST',
    path: '/things/batch',
    status: 200,
    body: BatchThings,
    response: BatchResponse,
  },
  summariseFiles: {
    ...added,
    method: 'POST',
    path: '/things/summary',
    scope: 'read',
    status: 200,
    body: SummariseFiles,
    response: FilesSummary,
  },
  exportFiles: {
    ...added,
    method: 'POST',
    path: '/things/export',
    scope: 'read',
    status: 200,
    body: ExportFiles,
    download: 'text/csv',
    response: z.string(),
  },
  exportArchive: {
    ...added,
    method: 'POST',
    path: '/things/archive',
    scope: 'read',
    status: 200,
    body: ExportFiles,
    download: 'application/zip',
    response: z.string(),
  },
  thingHistory: {
    ...added,
    method: 'GET',
    path: '/things/{id}/history',
    scope: 'read',
    status: 200,
    query: HistoryQuery,
    response: HistoryResponse,
  },
  pageText: {
    ...added,
    method: 'GET',
    path: '/things/{id}/text',
    scope: 'read',
    status: 200,
    response: PageTextResponse,
  },
  extractAgain: {
    ...added,
    method: 'POST',
    path: '/things/{id}/extract-again',
    status: 200,
    response: ExtractionRunResponse,
  },
  extractionRun: {
    ...added,
    method: 'GET',
    path: '/things/{id}/extract-again',
    status: 200,
    response: ExtractionRunResponse,
  },
  changeType: {
    ...added,
    method: 'POST',
    path: '/things/{id}/type',
    status: 200,
    body: ChangeType,
    response: FileThing,
  },
  listLessons: {
    ...added,
    method: 'GET',
    path: '/things/{id}/lessons',
    status: 200,
    response: LessonsResponse,
  },
  updateLesson: {
    ...added,
    method: 'PUT',
    path: '/lessons/{id}',
    status: 200,
    body: UpdateLesson,
    response: LearnedLesson,
  },
  deleteLesson: {
    ...added,
    method: 'DELETE',
    path: '/lessons/{id}',
    status: 204,
    response: nothing,
  },
  listTrash: {
    ...added,
    method: 'GET',
    path: '/trash',
    status: 200,
    query: TrashQuery,
    response: TrashResponse,
  },
  restoreThing: {
    ...added,
    method: 'POST',
    path: '/trash/{id}/restore',
    status: 200,
    response: RestoredThing,
  },
  listViews: {
    ...added,
    method: 'GET',
    path: '/views',
    status: 200,
    query: ViewsQuery,
    response: ViewsResponse,
  },
  saveLayout: {
    ...added,
    method: 'PUT',
    path: '/views/layout',
    status: 200,
    body: SaveLayout,
    response: ViewSettings,
  },
  createView: {
    ...added,
    method: 'POST',
    path: '/views',
    status: 201,
    body: CreateView,
    response: View,
  },
  updateView: {
    ...added,
    method: 'PUT',
    path: '/views/{id}',
    status: 200,
    body: UpdateView,
    response: View,
  },
  deleteView: {
    ...added,
    method: 'DELETE',
    path: '/views/{id}',
    status: 204,
    response: nothing,
  },
} as const satisfies Record<string, Endpoint>
