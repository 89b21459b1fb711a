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
  /** The draft of the address; null where this tab has none of that name. */
  readonly draft: DraftChat | null
  readonly onList: () => void
  readonly onCreated: (chatId: string) => void
  /** It is left for the root. */
  readonly onLeft: () => void
  /** No draft with this id: the root decides where to go. */
  readonly onMissing: () => void
}

/** A chat before its first message. `key` it by the draft. */
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
  // It is gone from the tab a moment before the address changes.
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
