import { Clock, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SchemaStats } from '#contract/things.ts'
import { understandsQuestions } from '#contract/languages.ts'
import { texts } from '#messages/search.ts'
import { shownLanguage } from '#messages/shown-language.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { preferences } from '#platform/preferences/preferences.ts'
import { forgetQuestions } from './recent-questions.ts'

export interface FirstStepsProps {
  readonly userId: string
  readonly projectId: string
  readonly types: readonly SchemaStats[]
  readonly onAsk: (words: string) => void
}

/** Example questions, and the latest ones. */
export function FirstSteps({ userId, projectId, types, onAsk }: FirstStepsProps) {
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
      <Examples types={types} onAsk={onAsk} />
    </div>
  )
}

interface ExamplesProps {
  readonly types: readonly SchemaStats[]
  readonly onAsk: (words: string) => void
}

const { examples } = texts
/** Example questions with the type that they are about; null for documents of any type. */
const EXAMPLES: readonly (readonly [type: string | null, words: string])[] = [
  ['receipt', examples.largest],
  ['receipt', examples.receiptsByMonth],
  ['receipt', examples.byVendor],
  ['invoice', examples.overAmount],
  ['invoice', examples.byMonth],
  ['invoice', examples.unpaid],
  ['contract', examples.expiring],
  [null, examples.review],
]
/** Most examples per type, if there are several. */
const MOST_OF_TYPE = 2

/** Example questions about types that the workspace has; general ones while it has none. */
export function Examples({ types, onAsk }: ExamplesProps) {
  if (!understandsQuestions(shownLanguage)) return null
  const known = new Set(types.map((type) => type.document_type))
  const fitting = EXAMPLES.filter(([type]) => type === null || known.has(type))
  const shown = fitting.length > 1 ? fitting : EXAMPLES
  const isOfOne = new Set(shown.map(([type]) => type)).size === 2
  const place = ([type]: (typeof EXAMPLES)[number], at: number) =>
    shown.slice(0, at).filter(([other]) => other === type).length
  return (
    <Questions
      title={texts.examplesTitle}
      icon={<Sparkles aria-hidden className="size-5 shrink-0 text-primary" />}
      questions={shown
        .filter((example, at) => isOfOne || place(example, at) < MOST_OF_TYPE)
        .map(([, words]) => words)}
      onAsk={onAsk}
    />
  )
}

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
            <BareButton
              onPress={() => onAsk(question)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-card border border-border bg-surface px-4 py-3 text-start text-base text-text hover:border-border-strong hover:bg-sunken/40"
            >
              {icon}
              <span className="min-w-0 break-words">{question}</span>
            </BareButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
