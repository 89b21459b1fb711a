import { useQuery } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { canManageWorkspace } from '#contract/roles.ts'
import { useOnline } from '#features/loading/index.ts'
import { useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/reports.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { mileageRateQuery, useSetMileageRate } from './queries.ts'
import { amountText, rateText } from './sums.ts'
import { errorOf, typedDecimal } from './typed-decimal.ts'

interface MileageCardProps {
  readonly project: Project
}

/** The rate per kilometre by private car: every member may read it, owner and admins may set it. */
export function MileageCard({ project }: MileageCardProps) {
  const { data } = useQuery(mileageRateQuery(project.id))
  const member = useMembership(project.id)
  if (!data || !member) return null
  const manages = canManageWorkspace(member)
  return (
    <Card className="mt-4 p-4 md:p-6">
      <section aria-labelledby="mileage-title" className="flex max-w-2xl flex-col gap-4">
        <div>
          <h2 id="mileage-title" className="mb-2 text-lg font-semibold">
            {texts.mileage}
          </h2>
          <p className="text-text-muted">{texts.mileageHint}</p>
        </div>
        {manages ? (
          <MileageForm key={data.rate} project={project} rate={data.rate} />
        ) : (
          <p className="font-medium">
            {data.rate === null ? texts.mileageNone : amountText(data.rate, project.default_currency ?? null)}
          </p>
        )}
      </section>
    </Card>
  )
}

function MileageForm({ project, rate }: MileageCardProps & { readonly rate: string | null }) {
  const online = useOnline()
  const save = useSetMileageRate(project.id)
  const currency = project.default_currency ?? null
  const form = useForm({
    initial: { rate: rate === null ? '' : rateText(rate) },
    check: (values) => ({
      rate: values.rate.trim() === '' ? undefined : errorOf(typedDecimal(values.rate, texts.numberError)),
    }),
    send: async (values) => {
      const typed = values.rate.trim() === '' ? null : typedDecimal(values.rate, texts.numberError)
      await save.mutateAsync({ rate: typed?.ok === true ? typed.value : null })
      showSnackbar({ text: texts.mileageSaved })
    },
    errorText: (error) => detailOf(error, texts.mileageError),
    blockedReason: online ? undefined : texts.offline,
  })
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      className="flex flex-col gap-4"
    >
      {form.error !== undefined && <Banner tone="danger" title={form.error} />}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          {...form.field('rate')}
          label={currency === null ? texts.perKilometre : texts.mileageIn({ currency })}
          inputMode="decimal"
          autoComplete="off"
          className="w-52"
        />
        <Button
          type="submit"
          className="mt-6.5"
          isDisabled={!form.isChanged}
          busy={form.busy}
          busyText={texts.saving}
          blockedReason={form.blockedReason}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
