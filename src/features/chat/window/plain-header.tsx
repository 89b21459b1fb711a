import { PageTitle } from '#ui/layout/page-title.tsx'
import { texts } from '#messages/chat.ts'
import { ListButton } from './chat-header.tsx'

/** The header without a current chat. */
export const PlainHeader = ({ onList }: { readonly onList: () => void }) => (
  <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-border bg-surface px-2 md:px-4">
    <ListButton onPress={onList} />
    <PageTitle className="truncate text-base! md:text-lg!">{texts.chat}</PageTitle>
  </header>
)
