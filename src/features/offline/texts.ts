import { plural } from '#lib/plural.ts'

/** What is said about documents that are kept offline. */
export const offlineTexts = {
  keep: 'Keep offline',
  keepHint: 'Documents and their pages open without a connection.',
  kept: 'Kept offline',
  starting: 'Kept offline · Starting...',
  all: (n: number) =>
    plural(n, { one: 'Kept offline · {n} document', other: 'Kept offline · {n} documents' }),
  some: (done: number, total: number) =>
    plural(total, {
      one: `Kept offline · ${done} of {n} document`,
      other: `Kept offline · ${done} of {n} documents`,
    }),
  updated: (ago: string) => `Updated ${ago}`,
  offline: "Paused: you're offline. It goes on when you're back online.",
  dataSaver: 'Paused: your browser is set to save data.',
  space: 'This device is short of storage, so the rest was not kept. Free some space and try again.',
  fault: 'Some pages could not be fetched.',
  again: 'Try again',
  stopped: (label: string) => `${label} is no longer kept offline`,
  freed: (label: string, size: string) => `${label} is no longer kept offline. ${size} freed.`,
  changeError: 'This could not be changed on this device. Please try again.',

  list: 'Kept offline',
  listNone: 'Nothing yet. Choose “Keep offline” in the menu of a document type or a folder.',
  in: (workspace: string, size: string) => (workspace === '' ? size : `${workspace} · ${size}`),
  remove: (label: string) => `Remove ${label} from this device`,
} as const
