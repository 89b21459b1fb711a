import { oneOf, plainText, removeKeys, storedValue } from './stored-value.ts'

const FOR_GOOD = 'for-good'
const QUESTIONS = 6

/** Stored per device, shared by all users of this browser. They stay after signing out. */
const ofDevice = {
  /** `public/theme.js` reads it before the first paint. `system` follows the device; `outdoor` is made for sunlight. */
  theme: oneOf('theme', ['system', 'light', 'dark', 'outdoor']),
  sideBar: oneOf('side-bar', ['expanded', 'collapsed']),
  /** Whether single keys are shortcuts. */
  singleKeys: oneOf('single-keys', ['on', 'off']),
  folderView: oneOf('folder-view', ['list', 'grid']),
  /** Whether the app's icon shows the number of unsent captures. */
  appBadge: oneOf('app-badge', ['off', 'on']),
  /** In ms since 1970; 0: visible, Infinity: hidden forever. */
  installHintHiddenUntil: storedValue('install-hint-hidden-until', {
    read: (text) => (text === FOR_GOOD ? Infinity : Number(text ?? 0)),
    write: (until) => (until === Infinity ? FOR_GOOD : until > 0 ? String(until) : null),
  }),
  /** When the first capture was saved on this device, ISO 8601; null for never. */
  firstCaptureAt: storedValue('has-captured', plainText),
  captureAuto: oneOf('capture-auto', ['on', 'off']),
}

/** Removed when the session ends. */
const ofSession = {
  /** Target of home-screen shortcuts: the last opened workspace. */
  lastWorkspace: storedValue('last-workspace', plainText),
}

/** Removed when their user signs out. After a rejected session they stay for that user. */
const ofUser = {
  /** The draft of a chat message. */
  typedText: (userId: string, projectId: string, chatId: string) =>
    storedValue(`chat-text:${userId}:${projectId}:${chatId}`, {
      read: (text) => text ?? '',
      write: (text) => (text.trim() === '' ? null : text),
    }),
  /** The latest questions in a workspace, newest first. */
  recentQuestions: (userId: string, projectId: string) =>
    storedValue<readonly string[]>(`recent-questions:${userId}:${projectId}`, {
      read: (json) => readTexts(json).slice(0, QUESTIONS),
      write: (questions) => (questions.length === 0 ? null : JSON.stringify(questions.slice(0, QUESTIONS))),
    }),
  /** Ids of the captures in the current upload batch of a workspace: `5 of 21`. */
  uploadBatch: (userId: string, projectId: string) =>
    storedValue<readonly string[]>(`upload-batch:${userId}:${projectId}`, {
      read: readTexts,
      write: (ids) => (ids.length === 0 ? null : JSON.stringify(ids)),
    }),
}
/** The last two are defined in files of their own, which no first screen loads. */
const userPrefixes = ['chat-text', 'recent-questions', 'upload-batch', 'steps-done', 'book-format']

/** What this device stores in localStorage, except the session, `steps-done.ts` and `book-format.ts`. */
export const preferences = { ...ofDevice, ...ofSession, ...ofUser }

export type ThemeChoice = ReturnType<typeof preferences.theme.get>

/** Call when a user signs out. */
export function clearPreferencesOf(userId: string): void {
  preferences.lastWorkspace.set(null)
  for (const prefix of userPrefixes) removeKeys(`${prefix}:${userId}:`)
}

function readTexts(json: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
