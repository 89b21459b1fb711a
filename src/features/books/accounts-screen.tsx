import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookSettingsResponse } from '#contract/books.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { departmentName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/books.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import {
  type AccountValues,
  checkAccounts,
  costCentreError,
  settingsOf,
  valuesOf,
  withProposals,
} from './account-values.ts'
import { BooksFrame } from './books-frame.tsx'
import { bookSettingsQuery, useSaveBookSettings } from './queries.ts'
import { TypeAccounts } from './type-accounts.tsx'

/** Maps document types to accounts. */
export function AccountsScreen({ projectId }: { readonly projectId: string }) {
  const settings = useQuery(bookSettingsQuery(projectId))
  const [discarded, setDiscarded] = useState(0)
  return (
    <BooksFrame projectId={projectId} current="accounts" hint={texts.accounts.hint}>
      <QueryView
        query={settings}
        pending={<ListSkeleton label={texts.loading} rowClass="h-40" />}
        errorTitle={texts.error}
        empty={null}
      >
        {(stored) => (
          <AccountsForm
            key={discarded}
            projectId={projectId}
            stored={stored}
            onDiscard={() => setDiscarded(discarded + 1)}
          />
        )}
      </QueryView>
    </BooksFrame>
  )
}

interface AccountsFormProps {
  readonly projectId: string
  readonly stored: BookSettingsResponse
  /** Resets the form to the stored values. */
  readonly onDiscard: () => void
}

function AccountsForm({ projectId, stored, onDiscard }: AccountsFormProps) {
  const online = useOnline()
  const save = useSaveBookSettings(projectId)
  // Version that the form started from. The stored one differs once somebody else has saved.
  const [version, setVersion] = useState(stored.version)
  const form = useForm<AccountValues>({
    initial: valuesOf(stored),
    check: checkAccounts,
    send: async (values) => {
      const saved = await save.mutateAsync({
        ...settingsOf(values),
        ...(version !== undefined && { version }),
      })
      setVersion(saved.version)
      showSnackbar({ text: texts.accounts.saved })
    },
    errorText: (error) => detailOf(error, texts.accounts.saveError),
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
      className="flex max-w-3xl flex-col gap-4"
    >
      <DatevCard form={form} types={stored.types} />
      <TypesCard form={form} types={stored.types} />
      <CostCentresCard form={form} />
      <Card>
        <Select
          label={texts.accounts.dates}
          options={(['day', 'month'] as const).map((value) => ({
            value,
            label: texts.accounts.orders[value],
          }))}
          value={form.values.dateOrder}
          onChange={(dateOrder) => form.change({ dateOrder })}
        />
      </Card>
      {form.error !== undefined && (
        <Banner
          tone="danger"
          title={form.error}
          actions={stored.version !== version && <Button onPress={onDiscard}>{texts.accounts.reload}</Button>}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={form.busy}
        busyText={texts.accounts.saving}
        blockedReason={form.blockedReason}
      >
        {texts.accounts.save}
      </Button>
    </form>
  )
}

interface CardProps {
  readonly form: Form<AccountValues>
  readonly types: BookSettingsResponse['types']
}

function DatevCard({ form, types }: CardProps) {
  const [proposed, setProposed] = useState(false)
  const { chart } = form.values
  const { charts } = texts.accounts
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{texts.accounts.program}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('consultant')}
          label={texts.fields.consultant}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('client')}
          label={texts.fields.client}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...form.field('yearStart')} label={texts.accounts.year} autoComplete="off" />
        <TextField
          {...form.field('digits')}
          label={texts.accounts.digits}
          inputMode="numeric"
          autoComplete="off"
        />
        <Select
          label={texts.accounts.chart}
          options={(['none', '03', '04'] as const).map((value) => ({ value, label: charts[value] }))}
          value={chart}
          onChange={(chosen) => form.change({ chart: chosen })}
        />
        {chart !== 'none' && (
          <Button
            className="self-end"
            onPress={() => {
              form.change(withProposals(form.values, types))
              setProposed(true)
            }}
          >
            {texts.accounts.propose}
          </Button>
        )}
      </div>
      {proposed && chart !== 'none' && (
        <Banner tone="info" title={texts.accounts.proposed({ chart: charts[chart] })} className="mt-4" />
      )}
    </Card>
  )
}

function TypesCard({ form, types }: CardProps) {
  const { values } = form
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{texts.accounts.types}</h2>
      {types.length === 0 && <p className="text-text-muted">{texts.accounts.noTypes}</p>}
      <div className="flex flex-col divide-y divide-border">
        {types.map(({ id, document_type: name, holds_reports: holdsReports = false }) => {
          const type = values.types[id]
          return (
            type && (
              <TypeAccounts
                key={id}
                name={name}
                holdsReports={holdsReports}
                values={type}
                onChange={(next) => form.change({ types: { ...values.types, [id]: next } })}
              />
            )
          )
        })}
      </div>
    </Card>
  )
}

function CostCentresCard({ form }: { readonly form: Form<AccountValues> }) {
  const { costCentres } = form.values
  const names = Object.keys(costCentres)
  if (names.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{texts.accounts.costCentres}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            label={departmentName(name)}
            value={costCentres[name] ?? ''}
            onChange={(code) => form.change({ costCentres: { ...costCentres, [name]: code } })}
            error={costCentreError(costCentres[name] ?? '')}
            maxLength={36}
            autoComplete="off"
          />
        ))}
      </div>
    </Card>
  )
}
