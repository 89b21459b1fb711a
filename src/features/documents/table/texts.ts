import { plural } from '#lib/plural.ts'

/** Every sentence of the work table beside those that all document screens share. */
export const tableTexts = {
  workflow: 'Workflow',
  noWorkflow: 'Not set',
  actions: (name: string) => `Actions for ${name}`,
  setWorkflow: (state: string) => `Workflow: ${state}`,
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selectAll: (n: number) => plural(n, { other: 'Select all {n}' }),
  selectingAll: (n: number) => plural(n, { other: 'Selecting all {n}...' }),
  selectError: 'Not all files could be selected. Please try again.',

  export: (n: number) => plural(n, { other: 'Export ({n})' }),
  exporting: 'Exporting...',
  exportArchive: 'Files as ZIP',
  exportName: (type: string, day: string, ending: string) => `${type} ${day}.${ending}`,
  exportError: 'The files could not be exported. Please try again.',

  filter: 'Filter',
  filterCount: (n: number) => `Filter (${n})`,
  filterTitle: 'Filter files',
  show: (n: number | undefined) =>
    n === undefined ? 'Show files' : plural(n, { one: 'Show {n} file', other: 'Show {n} files' }),
  reset: 'Clear filters',
  noMatch: 'No files match these filters',
  noMatchHint: 'Take a filter away to see more.',
  from: (label: string) => `${label} from`,
  to: (label: string) => `${label} to`,
  any: 'Any',
  review: 'Needs review',
  onlyReview: 'Only files that need review',
  removeFilter: (what: string) => `Remove filter ${what}`,
  contains: (label: string, text: string) => `${label}: “${text}”`,
  is: (label: string, text: string) => `${label}: ${text}`,
  atLeast: (label: string, text: string) => `${label} from ${text}`,
  atMost: (label: string, text: string) => `${label} to ${text}`,

  columns: 'Columns',
  columnsOf: (from: number, to: number, of: number) => `Columns ${from} to ${to} of ${of}`,
  columnsTitle: 'Choose columns',
  columnsHint: 'The file name always stands first.',
  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
  allColumns: 'Show all',
  done: 'Done',
  apply: 'Apply',

  views: 'Views',
  noViews: 'No saved views yet',
  saveView: 'Save this view...',
  saveViewTitle: 'Save view',
  viewName: 'Name',
  viewShared: 'For everyone in the workspace',
  viewSaved: (name: string) => `View ${name} was saved`,
  viewDeleted: (name: string) => `View ${name} was deleted`,
  viewError: 'The view could not be saved. Please try again.',
  deleteView: (name: string) => `Delete view ${name}`,
  sharedBy: 'Shared with the workspace',
  layoutError: 'The columns could not be kept for your other devices.',

  bulk: 'Edit field',
  bulkTitle: (n: number) =>
    plural(n, { one: 'Edit a field of {n} file', other: 'Edit a field of {n} files' }),
  bulkField: 'Field',
  bulkBusy: 'Saving...',
  bulkApply: 'Save for all',
  bulkNone: 'None of the selected files is of this type.',
  bulkDone: (n: number, label: string) =>
    plural(n, { one: `${label} was saved in {n} file`, other: `${label} was saved in {n} files` }),
  bulkError: (n: number) =>
    plural(n, { one: '{n} file could not be changed:', other: '{n} files could not be changed:' }),
  bulkWaits: (n: number, label: string) =>
    plural(n, {
      one: `${label} waits for the network in {n} file`,
      other: `${label} waits for the network in {n} files`,
    }),

  renamed: (name: string) => `This document type is now called ${name}.`,
  asTable: 'Table view',
  settings: 'Type settings',
} as const
