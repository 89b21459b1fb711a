import { FilePlus2, Menu, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ChatDocument } from '#contract/chat-document.ts'
import { useOnline } from '#features/loading/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { cut } from '../cut-text.ts'
import { texts } from '#messages/chat.ts'

const DocumentSelector = lazy(async () => ({
  default: (await import('#features/selected-files/index.ts')).DocumentSelector,
}))

const TITLE = { narrow: 30, wide: 50 } as const

export interface ChatHeaderProps {
  readonly projectId: string
  readonly title: string
  readonly isDraft: boolean
  readonly documents: readonly ChatDocument[]
  readonly onList: () => void
  readonly onDocuments: (ids: readonly string[]) => void
  readonly onDelete: () => void
}

/** Title, documents and delete button of the current chat (CHAT-09 to CHAT-14). */
export function ChatHeader(props: ChatHeaderProps) {
  const { projectId, title, isDraft, documents, onList, onDocuments, onDelete } = props
  const [choosing, setChoosing] = useState(false)
  // Stays mounted once opened, for the closing animation.
  const [hasChosen, setHasChosen] = useState(false)
  if (choosing && !hasChosen) setHasChosen(true)
  const isNarrow = useMedia('(max-width: 768px)')
  const online = useOnline()
  const name = cut(title.trim(), isNarrow ? TITLE.narrow : TITLE.wide) || texts.chat
  const loaded = documents.filter(({ unavailable }) => !unavailable).map(({ id }) => id)
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-border bg-surface px-2 md:px-4">
      <ListButton onPress={onList} />
      <div className="min-w-0 flex-1">
        <PageTitle className="line-clamp-2 text-sm! leading-tight md:line-clamp-1 md:text-lg!">
          <bdi>{isDraft ? `${name} ${texts.draft}` : name}</bdi>
        </PageTitle>
      </div>
      <Button
        icon={<FilePlus2 aria-hidden className="size-5" />}
        blockedReason={isDraft || online ? undefined : texts.offlineDocuments}
        onPress={() => setChoosing(true)}
        aria-label={texts.loadDocuments}
        className="px-3"
      >
        <span className="max-md:hidden">{texts.loadDocuments}</span>
        {documents.length > 0 && <span className="tabular-nums">{documents.length}</span>}
      </Button>
      <IconButton
        label={texts.delete}
        icon={<Trash2 aria-hidden className="size-5" />}
        tone="danger"
        blockedReason={isDraft || online ? undefined : texts.offlineDelete}
        onPress={onDelete}
      />
      {hasChosen && (
        <Suspense fallback={null}>
          <DocumentSelector
            projectId={projectId}
            open={choosing}
            loaded={loaded}
            onClose={() => setChoosing(false)}
            onConfirm={onDocuments}
          />
        </Suspense>
      )}
    </header>
  )
}

/** Opens the list of chats on screens without a sidebar. */
export const ListButton = ({ onPress }: { readonly onPress: () => void }) => (
  <IconButton
    label={texts.openList}
    icon={<Menu aria-hidden className="size-5" />}
    onPress={onPress}
    className="min-[769px]:hidden"
  />
)
