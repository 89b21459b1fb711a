import { nameInText } from '#lib/name-in-text.ts'
import { fileSize } from '#lib/file-size.ts'
import { plural } from '#lib/plural.ts'
import type { Display } from '#core/uploads/labels.ts'
import type { AttentionCode } from '#core/uploads/types.ts'
import { SHARED_DAYS, SHARED_MAX_BYTES, SHARED_MAX_FILES } from '#platform/bytes/shared-files.ts'
import type { FileSort } from './upload-search.ts'

/**
 * What an item's chip shows; a document that is at the host shows what became of it there. `retrying`: there is a line,
 * and something else is in the way for a while.
 */
export type Shown = Exclude<Display, 'complete'> | 'retrying' | 'reading' | 'read' | 'read-failed'

/** Every sentence of the upload screens. Those that the documents fix stand as they are there. */
export const texts = {
  title: 'Upload',
  tabs: 'Upload from',
  localFiles: 'Local Files',
  googleDrive: 'Google Drive',
  myUploads: 'My Uploads',

  driveTitle: 'Choose files from Google Drive',
  driveHint: 'Sheaf sees only the files that you pick. PDF, JPG, PNG, GIF, BMP or WebP.',
  drivePick: 'Choose from Google Drive',
  drivePreparing: 'Connecting...',
  drivePicking: 'Waiting for Google...',
  driveFetching: (n: number) => plural(n, { one: 'Fetching {n} file...', other: 'Fetching {n} files...' }),
  driveNothing: 'No files picked',
  driveUnfetched: (n: number) =>
    plural(n, {
      one: '{n} file could not be fetched from Google Drive',
      other: '{n} files could not be fetched from Google Drive',
    }),
  driveError: 'Unable to Connect to Google Drive',
  driveNotSetUp:
    'Google Drive is not set up for this installation: it has no Google client id. Whoever runs Sheaf can add one.',
  driveOffline: "You're offline. Google Drive needs a connection.",
  driveHere: 'Continue in this window',
  driveBlocked:
    "The browser did not open Google's window. Allow pop-ups for Sheaf, or continue in this window.",

  takePhoto: 'Take photo',
  chooseFiles: 'Choose files',
  dropLabel: 'Drop files here to upload',
  dropTitle: 'Drop files here, or paste a picture',
  accepts: 'PDF, JPG or PNG. Files are kept on this device until they are uploaded.',
  saving: (n: number) => plural(n, { one: 'Saving {n} file...', other: 'Saving {n} files...' }),
  saved: (n: number) =>
    plural(n, { one: '{n} file saved on this device.', other: '{n} files saved on this device.' }),
  goesNow: 'Uploading now.',
  goesLater: (n: number) =>
    plural(n, {
      one: "It uploads when you're back online.",
      other: "They upload when you're back online.",
    }),
  saveError: 'Nothing was saved. Please try again.',
  notTaken: (n: number) => plural(n, { one: '{n} file was not taken', other: '{n} files were not taken' }),
  dismiss: 'Close',
  view: 'View',

  onDevice: 'On this device',
  inProgress: 'In progress',
  nothingHere: 'Nothing uploaded yet',
  nothingHereHint: 'Photograph a receipt or choose files. What you add is saved here first, then uploaded.',
  nothingWaits: 'Everything on this device is uploaded.',
  removedTitle: 'Removed',
  removedHint: 'Kept for 24 hours after removing.',
  allGone: (n: number) => plural(n, { one: '{n} file finished', other: '{n} files finished' }),

  draft: {
    mark: 'Draft, this phone',
    hint: 'Read on this device. The server reads it again.',
    correct: 'Correct',
    title: 'What this device read',
    save: 'Save',
    cancel: 'Cancel',
    yours: 'Yours',
    other: (field: string, draft: string, final: string) => `${field}: ${draft} became ${final}`,
    own: (field: string, own: string, final: string) => `${field}: yours, ${own}, in place of ${final}`,
    differences: 'What the server read otherwise',
    saveError: 'The changes were not kept. Please try again.',
  },

  chip: {
    waiting: 'Waiting for network',
    retrying: 'Waiting to retry',
    queued: 'Queued',
    checking: 'Checking',
    processing: 'Preparing pages',
    uploading: 'Uploading',
    reading: 'Processing',
    read: 'Completed',
    'read-failed': 'Failed',
    duplicate: 'Skipped (duplicate file)',
    limit: 'Limit reached',
    'sign-in': 'Sign in to continue',
    failed: 'Failed',
    removed: 'Removed',
  } satisfies Record<Shown, string>,
  uploadingPercent: (percent: number) => `Uploading ${percent}%`,
  detail: {
    waiting: "Saved on this device. Uploads when you're online.",
    triesAgain: (when: string) => `Saved on this device. Tries again ${when}.`,
    inAMoment: 'in a moment',
    ahead: (n: number) => plural(n, { one: 'Next: {n} ahead', other: 'Next: {n} ahead' }),
    next: 'Next in line',
    checking: 'Looking for duplicates',
    finalizing: 'Finalizing',
    reading: 'Uploaded. Reading the document.',
    readFailed: 'Uploaded, but reading failed.',
    signIn: 'Saved on this device.',
    limit: 'Upload limit exceeded',
    removedUntil: (when: string) => `Deleted for good ${when}`,
  },
  /** What to do about a failure; empty where its own sentence says it. */
  advice: {
    'invalid-request': 'Retry. If it fails again, save a copy and see whether it opens.',
    'too-large': 'Save a copy, make it smaller or split it, and add it again.',
    'unsupported-type': 'Save a copy, turn it into a PDF, JPG or PNG and add it again.',
    'no-access': 'Ask an owner of the workspace for access, then retry. The file stays on this device.',
    'bad-answer': 'Retry in a moment. If it stays so, tell whoever runs Sheaf.',
    unconfirmed: '',
    'hash-failed': 'Retry. If it fails again, save a copy and add that.',
    corrupt: '',
    'bytes-lost': 'Add it again from where it came.',
    'pdf-invalid': 'Save a copy and see whether it opens, or add the original again.',
    'pdf-empty': 'Save a copy and see whether it has pages, or add the original again.',
    'pdf-password': '',
    'pdf-too-long': '',
    'pdf-timeout': 'Retry, or print it to a new PDF and add that.',
    'pdf-failed': 'Retry, or print it to a new PDF and add that.',
  } satisfies Record<AttentionCode, string>,

  otherAccounts: (n: number) =>
    plural(n, {
      one: '{n} capture of another account waits on this device',
      other: '{n} captures of another account wait on this device',
    }),
  storage: 'Storage',
  storageWaiting: (n: number, size: string) =>
    plural(n, {
      one: `{n} file waits on this device (${size}).`,
      other: `{n} files wait on this device (${size}).`,
    }),
  storageUse: (used: string, quota: string) => `${used} of ${quota} used`,
  storageKept: 'The browser keeps what Sheaf saves until you remove it.',
  storageMayGo: 'The browser may clear saved files when the device runs short of space.',
  storageKeep: 'Keep saved files',
  badge: "Show the number of waiting files on the app's icon",
  sharedTitle: 'Shared files',
  sharedWaiting: (n: number) =>
    plural(n, {
      one: '{n} shared file waits on this device.',
      other: '{n} shared files wait on this device.',
    }),
  sharedDecide: 'Save or discard',
  sharedError: {
    storage: 'The shared files could not be stored on this device. Please share them again.',
    full: `Nothing of the last share was taken: at most ${SHARED_MAX_FILES} files or ${fileSize(SHARED_MAX_BYTES)} can wait here. Save or discard what waits, or share fewer files at once.`,
  },
  sharedNothing: 'There are no shared files to save.',
  sharedAsk: (n: number) =>
    plural(n, { one: 'Save this file to a workspace?', other: 'Save these {n} files to a workspace?' }),
  sharedHint: (n: number) =>
    plural(n, {
      one: `It came from another app or a web page and is in no workspace yet. It is deleted from this device after ${SHARED_DAYS} days.`,
      other: `They came from other apps or web pages and are in no workspace yet. They are deleted from this device after ${SHARED_DAYS} days.`,
    }),
  sharedTarget: 'Workspace',
  sharedNoTarget: 'Choose a workspace',
  sharedLast: 'The workspace opened last',
  sharedSave: 'Save',
  sharedDiscard: 'Discard',
  sharedDiscarded: (n: number) => plural(n, { one: '{n} file discarded', other: '{n} files discarded' }),
  sharedGoOn: 'Go to uploads',
  dropHere: (workspace: string) => `Drop to upload to ${workspace}`,
  dropHereUnnamed: 'Drop to upload',
  notReady: 'The pages of this file are not prepared yet.',

  retry: 'Retry',
  retryAll: 'Retry all',
  remove: 'Remove',
  saveCopy: 'Save a copy',
  uploadAnyway: 'Upload anyway',
  viewExisting: 'View existing',
  signIn: 'Sign in',
  bringBack: 'Bring back',
  undo: 'Undo',
  cancel: 'Cancel',
  actionsOf: (name: string) => `More for ${name}`,
  removeTitle: (name: string) => `Remove ${nameInText(name)}`,
  removeConfirm:
    'This file has not been uploaded. It can be brought back for 24 hours, then it is gone for good.',
  removedOne: (name: string) => `${nameInText(name)} was removed`,
  copyError: 'The file is no longer on this device.',
  actError: 'That did not work. Please try again.',
  clearCompleted: 'Clear completed',
  removeUnsentTitle: (n: number) =>
    plural(n, {
      one: 'Remove the file that was not uploaded',
      other: 'Remove the files that were not uploaded',
    }),
  removeUnsentConfirm: (n: number) =>
    plural(n, {
      one: '{n} file was not uploaded and exists only on this device. Removed, it can be brought back for 24 hours, then it is gone for good.',
      other:
        '{n} files were not uploaded and exist only on this device. Removed, they can be brought back for 24 hours, then they are gone for good.',
    }),
  clearAll: 'Clear all',
  clearTitle: 'Clear all uploads',
  clearConfirm: (n: number) =>
    plural(n, {
      one: '{n} file has not been uploaded. Remove it from this device?',
      other: '{n} files have not been uploaded. Remove them from this device?',
    }),

  unsentHere: (n: number) =>
    plural(n, {
      one: '{n} file was not uploaded and stays on this device',
      other: '{n} files were not uploaded and stay on this device',
    }),
  unsentHereText:
    'You no longer have access to the workspace. Save a copy, or retry once you have access again.',
  unsentList: 'Files that were not uploaded',
  unsentView: 'View',

  limitTitle: 'Upload Limit Exceeded',
  limitUsage: (used: number, limit: number) => `${used} of ${limit} files used this month`,
  limitBar: 'Monthly usage',
  resetsIn: (when: string) => `Resets in ${when}`,
  resetsNow: 'now',
  resetsLater: 'later today',
  days: (n: number) => plural(n, { one: '{n} day', other: '{n} days' }),
  hours: (n: number) => plural(n, { one: '{n} hour', other: '{n} hours' }),
  minutes: (n: number) => plural(n, { one: '{n} minute', other: '{n} minutes' }),
  contact: 'Contact support',

  myFiles: 'My Files',
  allTypes: 'Document type',
  selectPage: 'Select all',
  selectFile: (name: string) => `Select ${name}`,
  selectAllMatching: (n: number) => plural(n, { other: 'Select all {n}' }),
  selectingMatching: (n: number) => plural(n, { other: 'Selecting all {n}...' }),
  selected: (n: number) => plural(n, { one: '{n} selected', other: '{n} selected' }),
  clearSelection: 'Clear selection',
  exportError: 'The export failed. Please try again.',
  exportName: (day: string, ending: string) => `my-files-${day}.${ending}`,
  csvColumns: ['Filename', 'Document type', 'Department', 'Status', 'Size (bytes)', 'Uploaded'],
  searchFiles: 'Search my files',
  clearSearch: 'Clear search',
  sort: 'Sort by',
  sortBy: {
    'date-desc': 'Newest first',
    'date-asc': 'Oldest first',
    'name-asc': 'Name, A to Z',
    'name-desc': 'Name, Z to A',
    'size-desc': 'Largest first',
    'size-asc': 'Smallest first',
  } satisfies Record<FileSort, string>,
  clearFilters: 'Clear filters',
  loadingFiles: 'Loading files...',
  filesError: (reason: string) => `Error loading files: ${reason}`,
  noMatch: 'No files match your search',
  unreachable: 'The server cannot be reached.',
  processingType: 'Processing...',

  pill: {
    offline: (n: number) => `Offline · ${n} saved`,
    uploading: (at: number, of: number) => `Uploading ${at} of ${of}`,
    at: (at: number, of: number) => `${at} of ${of}`,
    attention: (n: number) => plural(n, { one: '{n} needs attention', other: '{n} need attention' }),
    done: 'All uploaded',
  },
  keepOpen: 'Keep Sheaf open until uploads finish.',
} as const
