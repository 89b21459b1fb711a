import { z } from 'zod'
import { BatchAnswer, BatchThings } from '../batch.ts'
import { ExportFiles } from '../export.ts'
import { ExtractionRunAnswer } from '../extraction-run.ts'
import { HistoryAnswer, HistoryQuery } from '../history.ts'
import { ChangeType, LearnedLesson, LessonsAnswer, UpdateLesson } from '../lessons.ts'
import { PageTextAnswer } from '../page-text.ts'
import { FileThing } from '../things.ts'
import { RestoredThing, TrashAnswer, TrashQuery } from '../trash.ts'
import { CreateView, SaveLayout, UpdateView, View, ViewsAnswer, ViewsQuery, ViewSettings } from '../views.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const added = { access: 'project', origin: 'added' } as const

/** What the work on documents adds to the documented calls (decisions §4). */
export const workEndpoints = {
  batchThings: {
    ...added,
    method: 'POST',
    path: '/things/batch',
    status: 200,
    summary: 'Change, move, delete or restore many files',
    body: BatchThings,
    answer: BatchAnswer,
  },
  exportFiles: {
    ...added,
    method: 'POST',
    path: '/things/export',
    scope: 'read',
    status: 200,
    summary: 'Files with their properties as CSV',
    body: ExportFiles,
    download: 'text/csv',
    answer: z.string(),
  },
  exportArchive: {
    ...added,
    method: 'POST',
    path: '/things/archive',
    scope: 'read',
    status: 200,
    summary: 'Files as they were captured, with their properties as CSV, in a ZIP archive',
    body: ExportFiles,
    download: 'application/zip',
    answer: z.string(),
  },
  thingHistory: {
    ...added,
    method: 'GET',
    path: '/things/{id}/history',
    scope: 'read',
    status: 200,
    summary: 'Who changed what in a document',
    query: HistoryQuery,
    answer: HistoryAnswer,
  },
  pageText: {
    ...added,
    method: 'GET',
    path: '/things/{id}/text',
    scope: 'read',
    status: 200,
    summary: 'The words of a document with their places',
    answer: PageTextAnswer,
  },
  extractAgain: {
    ...added,
    method: 'POST',
    path: '/things/{id}/extract-again',
    status: 200,
    summary: 'Extract the files of a document type again; a run that is under way is answered, not doubled',
    answer: ExtractionRunAnswer,
  },
  extractionRun: {
    ...added,
    method: 'GET',
    path: '/things/{id}/extract-again',
    status: 200,
    summary: 'The latest run over a document type',
    answer: ExtractionRunAnswer,
  },
  changeType: {
    ...added,
    method: 'POST',
    path: '/things/{id}/type',
    status: 200,
    summary: 'Put a document under another type; it is read again, and look-alikes follow',
    body: ChangeType,
    answer: FileThing,
  },
  listLessons: {
    ...added,
    method: 'GET',
    path: '/things/{id}/lessons',
    status: 200,
    summary: 'What corrections taught about a document type',
    answer: LessonsAnswer,
  },
  updateLesson: {
    ...added,
    method: 'PUT',
    path: '/lessons/{id}',
    status: 200,
    summary: 'Change what a correction taught, or switch it off',
    body: UpdateLesson,
    answer: LearnedLesson,
  },
  deleteLesson: {
    ...added,
    method: 'DELETE',
    path: '/lessons/{id}',
    status: 204,
    summary: 'Forget what a correction taught',
    answer: nothing,
  },
  listTrash: {
    ...added,
    method: 'GET',
    path: '/trash',
    status: 200,
    summary: 'Deleted documents and folders, for owner and admin',
    query: TrashQuery,
    answer: TrashAnswer,
  },
  restoreThing: {
    ...added,
    method: 'POST',
    path: '/trash/{id}/restore',
    status: 200,
    summary: 'Bring a deleted document back, or a folder with the documents that it held',
    answer: RestoredThing,
  },
  listViews: {
    ...added,
    method: 'GET',
    path: '/views',
    status: 200,
    summary: 'Saved views and the last layout of a document type',
    query: ViewsQuery,
    answer: ViewsAnswer,
  },
  saveLayout: {
    ...added,
    method: 'PUT',
    path: '/views/layout',
    status: 200,
    summary: 'Keep how this person looks at a document type',
    body: SaveLayout,
    answer: ViewSettings,
  },
  createView: {
    ...added,
    method: 'POST',
    path: '/views',
    status: 201,
    summary: 'Save a view under a name',
    body: CreateView,
    answer: View,
  },
  updateView: {
    ...added,
    method: 'PUT',
    path: '/views/{id}',
    status: 200,
    summary: 'Change a saved view',
    body: UpdateView,
    answer: View,
  },
  deleteView: {
    ...added,
    method: 'DELETE',
    path: '/views/{id}',
    status: 204,
    summary: 'Delete a saved view',
    answer: nothing,
  },
} as const satisfies Record<string, Endpoint>
