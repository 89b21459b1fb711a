import * as z from 'zod/mini'
import { ChatDocument } from '#contract/chat-document.ts'
import { createEmitter } from '#lib/store.ts'
import { unsentMessages } from './unsent-messages.ts'

/** Session storage key of the draft (CHAT-33). */
const KEY = 'draftChatData'

/** Prefix of draft ids (CONF-30). */
const PREFIX = 'draft-'

const StoredDraft = z.looseObject({
  id: z.string().check(z.startsWith(PREFIX)),
  title: z.string(),
  documents: z.array(ChatDocument),
  /** Owner and workspace: several people may use a tab in several workspaces. */
  project_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
})

/** A chat without messages. Local until its first message creates it on the server. */
export interface DraftChat {
  readonly id: string
  readonly title: string
  readonly documents: readonly ChatDocument[]
}

export const isDraftId = (id: string) => id.startsWith(PREFIX)

/** Id for a new chat, or for one about selected files (CHAT-31, CHAT-34). */
export const newDraftId = (now: number, fromFiles = false) => `${PREFIX}${fromFiles ? 'chat-' : ''}${now}`

const { emit, subscribe } = createEmitter()
let read: { text: string | null; draft: z.infer<typeof StoredDraft> | null } = { text: null, draft: null }

function stored() {
  const text = sessionStorage.getItem(KEY)
  if (text === read.text) return read.draft
  let draft: typeof read.draft = null
  if (text !== null) {
    try {
      draft = StoredDraft.parse(JSON.parse(text))
    } catch {
      // Unreadable (CHAT-35).
      sessionStorage.removeItem(KEY)
    }
  }
  read = { text: draft ? text : null, draft }
  return draft
}

/** The one draft of this tab. */
export const draftChat = {
  /** The draft of this user in this workspace, or null. The same object while it is unchanged. */
  get(userId: string, projectId: string): DraftChat | null {
    const draft = stored()
    if (draft === null) return null
    const { user_id: user = userId, project_id: project = projectId } = draft
    return user === userId && project === projectId ? draft : null
  },
  /** Replaces the draft and moves its unsent text. Throws if the browser cannot store it. */
  set(userId: string, projectId: string, { id, title, documents }: DraftChat): void {
    const before = draftChat.get(userId, projectId)
    const draft = { id, title, documents, project_id: projectId, user_id: userId }
    sessionStorage.setItem(KEY, JSON.stringify(draft))
    if (before && before.id !== id) unsentMessages.move(userId, projectId, before.id, id)
    emit()
  },
  clear(): void {
    sessionStorage.removeItem(KEY)
    emit()
  },
  subscribe,
}
