import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import { CURRENCY_SHAPE, type Project } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { CurrencyInput, LeaveGuard, projectQuery, projectsQuery } from '#features/workspaces/index.ts'
import { concurrentEdits } from '#lib/concurrent-edits.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { texts } from '#messages/members.ts'
import { useManages } from '../use-people.ts'

const discardQuestion = {
  title: texts.discardTitle,
  message: texts.discardConfirm,
  confirmLabel: texts.discard,
  cancelLabel: texts.cancel,
  closeLabel: texts.close,
} as const

/** How long `Saved successfully!` shows, in ms (MEMBER-10). */
const SAVED_MS = 3_000

const formOf = (project: Project) => ({
  name: project.name,
  description: project.description ?? '',
  organization: project.organization ?? '',
  is_active: project.is_active,
  default_currency: project.default_currency ?? '',
})
type Form = ReturnType<typeof formOf>

const isCurrency = (code: string) => code.trim() === '' || CURRENCY_SHAPE.test(code.trim())

/** Name, description, organization, default currency and whether the workspace is active (MEMBER-06 to MEMBER-10, OPEN-36). */
export function GeneralTab({ project }: { readonly project: Project }) {
  const readOnly = !useManages()
  const online = useOnline()
  const [edits, setEdits] = useState<Partial<Form>>({})
  const save = useSaveWorkspace(project)
  const { saved, showSaved } = useSavedNote()
  const before = formOf(project)
  const form = { ...before, ...edits }
  const changed = (Object.keys(form) as (keyof Form)[]).some((key) => form[key] !== before[key])
  const isInvalid = form.name.trim() === '' || !isCurrency(form.default_currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!changed || isInvalid || readOnly || !online || save.isPending) return
    save.mutate(form, {
      onSuccess: () => {
        // Edits made during the request are not saved yet.
        setEdits((current) => concurrentEdits(current, form))
        showSaved()
      },
    })
  }
  return (
    <Card className="p-4 md:p-6">
      <h2 className="mb-4 text-lg font-semibold">{texts.edit}</h2>
      {readOnly && <p className="mb-4 text-text-muted">{texts.readOnly}</p>}
      <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
        {save.isError && <Banner tone="danger" title={detailOf(save.error, texts.saveError)} />}
        <Fields
          form={form}
          isActiveNow={before.is_active}
          hasCurrency={project.default_currency !== undefined}
          readOnly={readOnly}
          onChange={(part) => setEdits({ ...edits, ...part })}
        />
        {!readOnly && (
          <div className="flex flex-wrap items-center gap-2 border-t border-border pt-4">
            <Button
              type="submit"
              variant="primary"
              isDisabled={isInvalid || !changed}
              busy={save.isPending}
              busyText={texts.saving}
              blockedReason={online ? undefined : texts.offline}
            >
              {texts.save}
            </Button>
            <Button isDisabled={!changed || save.isPending} onPress={() => setEdits({})}>
              {texts.discard}
            </Button>
            {!online && <p className="text-sm text-text-muted">{texts.offline}</p>}
            {saved && (
              <p className="flex items-center gap-1.5 text-sm font-medium text-success">
                <CircleCheck aria-hidden className="size-4" />
                {texts.saved}
              </p>
            )}
          </div>
        )}
      </form>
      <LeaveGuard dirty={changed && !save.isPending} question={discardQuestion} />
    </Card>
  )
}

interface FieldsProps {
  readonly form: Form
  /** The saved name, not the one in the form. */
  readonly isActiveNow: boolean
  /** Whether the server supports a default currency. */
  readonly hasCurrency: boolean
  readonly readOnly: boolean
  readonly onChange: (part: Partial<Form>) => void
}

function Fields({ form, isActiveNow, hasCurrency, readOnly, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        value={form.name}
        onChange={(name) => onChange({ name })}
        disabled={readOnly}
        maxLength={NAME_MAX}
        error={form.name.trim() === '' ? texts.nameMissing : undefined}
        autoComplete="off"
        required
      />
      <TextArea
        label={texts.description}
        value={form.description}
        onChange={(description) => onChange({ description })}
        disabled={readOnly}
        rows={3}
        maxLength={4000}
      />
      <TextField
        label={texts.organization}
        hint={texts.organizationHint}
        value={form.organization}
        onChange={(organization) => onChange({ organization })}
        disabled={readOnly}
        maxLength={NAME_MAX}
        autoComplete="organization"
      />
      {hasCurrency && (
        <CurrencyInput
          label={texts.currency}
          hint={texts.currencyHint}
          value={form.default_currency}
          onChange={(code) => onChange({ default_currency: code.toUpperCase() })}
          disabled={readOnly}
          error={isCurrency(form.default_currency) ? undefined : texts.currencyInvalid}
        />
      )}
      <Switch
        selected={form.is_active}
        onChange={(active) => onChange({ is_active: active })}
        disabled={readOnly}
        hint={form.is_active ? texts.activeHint : isActiveNow ? undefined : texts.inactiveNow}
      >
        {texts.active}
      </Switch>
      {isActiveNow && !form.is_active && (
        <Banner tone="warning" title={texts.inactiveTitle}>
          {texts.inactiveText}
        </Banner>
      )}
    </>
  )
}

function useSaveWorkspace({ id: projectId, default_currency: currency }: Project) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, description, organization, is_active, default_currency }: Form) =>
      api.call('updateProject', {
        params: { projectId },
        body: {
          name: name.trim(),
          description: description.trim() || null,
          organization: organization.trim(),
          is_active,
          ...(currency !== undefined && { default_currency: default_currency.trim() || null }),
        },
      }),
    onSuccess: ({ name, description, organization, is_active, default_currency }) => {
      const { queryKey } = projectQuery(projectId)
      client.setQueryData(
        queryKey,
        (old) => old && { ...old, name, description, organization, is_active, default_currency },
      )
      void client.invalidateQueries({ queryKey, exact: true })
      void client.invalidateQueries({ queryKey: projectsQuery().queryKey })
    },
    onError: (error) => console.error('Failed to save workspace', error),
  })
}

function useSavedNote() {
  const [saved, setSaved] = useState(0)
  useEffect(() => {
    if (saved === 0) return
    const timer = setTimeout(() => setSaved(0), SAVED_MS)
    return () => clearTimeout(timer)
  }, [saved])
  const showSaved = () => {
    setSaved((times) => times + 1)
    announce(texts.saved)
  }
  return { saved: saved > 0, showSaved }
}
