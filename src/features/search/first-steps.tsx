import { Clock, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { texts } from '#messages/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { preferences } from '#platform/preferences/preferences.ts'
import { forgetQuestions } from './recent-questions.ts'

export interface FirstStepsProps {
  readonly userId: string
  readonly projectId: string
  readonly onAsk: (words: string) => void
}

/** What can be asked, and what was asked last. */
export function FirstSteps({ userId, projectId, onAsk }: FirstStepsProps) {
  const [recent, setRecent] = useState(() => preferences.recentQuestions(userId, projectId).get())
  return (
    <div className="flex flex-col gap-8">
      {recent.length > 0 && (
        <Questions
          title={texts.recentTitle}
          icon={<Clock aria-hidden className="size-5 shrink-0 text-text-muted" />}
          questions={recent}
          onAsk={onAsk}
          after={
            <Button
              variant="quiet"
              onPress={() => {
                forgetQuestions(userId, projectId)
                setRecent([])
              }}
            >
              {texts.forgetRecent}
            </Button>
          }
        />
      )}
      <Examples onAsk={onAsk} />
    </div>
  )
}

export const Examples = ({ onAsk }: { readonly onAsk: (words: string) => void }) => (
  <Questions
    title={texts.examplesTitle}
    icon={<Sparkles aria-hidden className="size-5 shrink-0 text-primary" />}
    questions={Object.values(texts.examples)}
    onAsk={onAsk}
  />
)

interface QuestionsProps {
  readonly title: string
  readonly icon: ReactNode
  readonly questions: readonly string[]
  readonly onAsk: (words: string) => void
  readonly after?: ReactNode
}

function Questions({ title, icon, questions, onAsk, after }: QuestionsProps) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold text-text">{title}</h2>
        {after}
      </div>
      <ul className="grid gap-2 md:grid-cols-2">
        {questions.map((question) => (
          <li key={question}>
            <AriaButton
              onPress={() => onAsk(question)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-card border border-border bg-surface px-4 py-3 text-start text-base text-text hover:border-border-strong hover:bg-sunken/40"
            >
              {icon}
              <span className="min-w-0 break-words">{question}</span>
            </AriaButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
