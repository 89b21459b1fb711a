import { MessagesSquare } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { texts } from '#messages/chat.ts'
import { understandsQuestions } from '#contract/languages.ts'
import { shownLanguage } from '#messages/shown-language.ts'

export interface EmptyChatProps {
  readonly documents: number
  readonly onAsk: (words: string) => void
}

/** Shown before the first message (CHAT-15). */
export const EmptyChat = ({ documents, onAsk }: EmptyChatProps) => (
  <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
    <EmptyState
      icon={<MessagesSquare />}
      title={texts.start}
      className="my-auto py-6"
      actions={
        documents === 0 &&
        understandsQuestions(shownLanguage) && (
          <ul aria-label={texts.tryOne} className="flex flex-wrap justify-center gap-2">
            {Object.values(texts.examples).map((example) => (
              <li key={example}>
                <Button onPress={() => onAsk(example)} className="h-auto min-h-11 py-2 text-sm">
                  {example}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      <p>{texts.startHint}</p>
      <p className="mt-2 font-medium text-text">
        {documents === 0 ? texts.searchesAll : texts.searchesLoaded}
      </p>
      <p className="mt-1 text-sm">{texts.loaded({ n: documents })}</p>
    </EmptyState>
  </div>
)
