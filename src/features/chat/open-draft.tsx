import { useEffect, useState } from 'react'
import type { ChatEngine } from '#core/chat/engine.ts'
import { useUser } from '#features/auth/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { type DraftChat, draftChat } from '#platform/chat/draft-chat.ts'
import { unsentMessages } from '#platform/chat/unsent-messages.ts'
import { ChatHeader } from './window/chat-header.tsx'
import { ChatPane } from './window/chat-pane.tsx'

export interface OpenDraftProps {
  readonly projectId: string
  readonly engine: ChatEngine
  /** The draft in the URL; null if this tab has no such draft. */
  readonly draft: DraftChat | null
  readonly onList: () => void
  readonly onCreated: (chatId: string) => void
  /** Called when it is closed: the root is shown. */
  readonly onLeft: () => void
  /** Called if there is no such draft: the root decides where to go. */
  readonly onMissing: () => void
}

/** A chat before its first message. Needs the draft's id as `key`. */
export function OpenDraft({
  projectId,
  engine,
  draft,
  onList,
  onCreated,
  onLeft,
  onMissing,
}: OpenDraftProps) {
  const userId = useUser()?.id ?? ''
  // The draft disappears from the tab shortly before the URL changes.
  const [known] = useState(draft)
  const shown = draft ?? known
  const isMissing = shown === null
  useScreenTitle(shown?.title ?? '')
  useEffect(() => {
    if (isMissing) onMissing()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isMissing])
  if (!shown) return null
  const discard = () => {
    onLeft()
    unsentMessages.set(userId, projectId, shown.id, '')
    draftChat.clear()
  }
  return (
    <>
      <ChatHeader
        {...{ projectId, onList }}
        title={shown.title}
        isDraft
        documents={shown.documents}
        onDocuments={(ids) =>
          draftChat.set(userId, projectId, { ...shown, documents: ids.map((id) => ({ id })) })
        }
        onDelete={discard}
      />
      <ChatPane
        {...{ projectId, engine }}
        chatId={shown.id}
        stored={[]}
        documents={shown.documents}
        draft={shown}
        turn={null}
        onCreated={(chatId) => {
          onCreated(chatId)
          draftChat.clear()
        }}
      />
    </>
  )
}
