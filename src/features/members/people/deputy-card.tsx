import { useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { DayInput } from '#features/typed-values/index.ts'
import { useAddition, useMembership } from '#features/workspaces/index.ts'
import { texts as approvalTexts } from '#messages/approval.ts'
import { texts } from '#messages/approval-settings.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { Select } from '#ui/forms/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useNameDeputy } from '../use-people.ts'

/** Who approves documents for the signed-in member while they are away. */
export function DeputyCard({ project }: { readonly project: Project }) {
  const isOffered = useAddition('approval')
  const me = useMembership(project.id)
  const others = project.members.filter(({ user_id }) => user_id !== me?.userId)
  const own = project.members.find(({ user_id }) => user_id === me?.userId)
  if (!isOffered || !own || others.length === 0) return null
  const { deputy } = own
  return <DeputyForm key={`${deputy?.user_id} ${deputy?.until}`} {...{ project, others, deputy }} />
}

interface DeputyFormProps {
  readonly project: Project
  readonly others: Project['members']
  readonly deputy: Project['members'][number]['deputy']
}

function DeputyForm({ project, others, deputy }: DeputyFormProps) {
  const [userId, setUserId] = useState(deputy?.user_id ?? '')
  const [until, setUntil] = useState(deputy?.until ?? '')
  const [tried, setTried] = useState(false)
  const save = useNameDeputy(project.id)
  const online = useOnline()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until)
  const isChanged = userId !== (deputy?.user_id ?? '') || (userId !== '' && until !== (deputy?.until ?? ''))
  const submit = () => {
    setTried(true)
    if (userId !== '' && !isDay) return
    save.mutate(userId === '' ? { user_id: null, until: null } : { user_id: userId, until }, {
      onSuccess: () => showSnackbar({ text: texts.deputy.saved }),
    })
  }
  return (
    <Card className="mt-6 p-4 md:p-6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && online && !save.isPending) submit()
        }}
        className="flex max-w-2xl flex-col gap-4"
      >
        <h3 className="text-lg font-semibold">{texts.deputy.title}</h3>
        <p className="text-text-muted">{texts.deputy.hint}</p>
        {save.isError && <Banner tone="danger" title={detailOf(save.error, texts.deputy.error)} />}
        <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
          <Select
            label={texts.deputy.member}
            value={userId}
            options={[
              { value: '', label: texts.deputy.nobody },
              ...others.map(({ user_id, username }) => ({ value: user_id, label: username ?? user_id })),
            ]}
            onChange={setUserId}
          />
          {userId !== '' && (
            <DayInput
              label={texts.deputy.until}
              value={until}
              onChange={setUntil}
              error={tried && !isDay ? texts.deputy.untilMissing : undefined}
            />
          )}
        </div>
        <div>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isChanged}
            busy={save.isPending}
            busyText={approvalTexts.saving}
            blockedReason={online ? undefined : texts.deputy.offline}
          >
            {texts.deputy.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
