import { useQuery } from '@tanstack/react-query'
import type { ModelUse } from '#contract/projects.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { texts as memberTexts } from '#messages/members.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import { modelUseQuery } from '../queries.ts'
import { useManages } from '../use-people.ts'

const texts = memberTexts.model

/** The language model, what is sent to it, and its cost this month. For owner and admins. */
export function ModelCard({ projectId }: { readonly projectId: string }) {
  const hasUse = useAddition('model-use')
  const shows = useManages() && hasUse
  const { data: use } = useQuery({ ...modelUseQuery(projectId), enabled: shows })
  if (!shows || !use) return null
  return (
    <Card className="mt-4 p-4 md:p-6">
      <h2 className="mb-2 text-lg font-semibold">{texts.title}</h2>
      {use.model === null ? (
        <p className="max-w-2xl text-text-muted">{texts.none}</p>
      ) : (
        <Month use={use} model={use.model} />
      )}
    </Card>
  )
}

/** An amount without a currency, because the operator's prices may be in any. */
const sum = (value: number) => money(value, null)

function Month({ use, model }: { readonly use: ModelUse; readonly model: string }) {
  const { cost, budget } = use
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p className="text-text-muted">
        {use.images ? texts.readsImages({ model }) : texts.readsText({ model })}
      </p>
      {use.paused && (
        <Banner tone="warning" title={texts.paused}>
          {texts.pausedText({ day: calendarDay(use.resumes) })}
        </Banner>
      )}
      <p className="font-medium">{texts.month({ documents: use.documents, calls: use.calls })}</p>
      {cost !== null && (
        <div className="flex flex-col gap-2">
          <p className="tabular-nums">
            {budget === null
              ? texts.cost({ cost: sum(cost) })
              : texts.costOf({ cost: sum(cost), budget: sum(budget) })}
          </p>
          {budget !== null && (
            <ProgressBar
              label={texts.spent}
              value={Math.min(100, (100 * cost) / budget)}
              tone={use.paused ? 'warning' : 'primary'}
            />
          )}
        </div>
      )}
    </div>
  )
}
