import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/books.ts'
import { Switch } from '#ui/forms/switch.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { accountError, keysError, type TypeValues } from './account-values.ts'

export interface TypeAccountsProps {
  readonly name: string
  /** Its documents are expense reports. */
  readonly holdsReports: boolean
  readonly values: TypeValues
  readonly onChange: (values: TypeValues) => void
}

/** Whether a type is exported, and its accounts and tax keys. */
export function TypeAccounts({ name, holdsReports, values, onChange }: TypeAccountsProps) {
  const change = (part: Partial<TypeValues>) => onChange({ ...values, ...part })
  const field = (key: 'account' | 'contraAccount' | 'taxKeys' | 'defaultTaxKey') => ({
    value: values[key],
    onChange: (text: string) => change({ [key]: text }),
    autoComplete: 'off' as const,
    maxLength: 200,
  })
  return (
    <div role="group" aria-label={typeName(name)} className="py-4 first:pt-0 last:pb-0">
      <h3 className="font-medium">
        <bdi>{typeName(name)}</bdi>
      </h3>
      <Switch selected={values.isExported} onChange={(isExported) => change({ isExported })}>
        {texts.accounts.isExported}
      </Switch>
      {holdsReports && <p className="max-w-prose text-sm text-text-muted">{texts.accounts.onlyTrips}</p>}
      {values.isExported && (
        <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field('account')} label={texts.fields.account} error={accountError(values)} />
          <TextField {...field('contraAccount')} label={texts.fields.contra_account} />
          <TextField
            {...field('taxKeys')}
            label={texts.accounts.rateKeys}
            hint={texts.accounts.rateKeysHint}
            error={keysError(values)}
          />
          <TextField {...field('defaultTaxKey')} label={texts.accounts.defaultKey} />
        </div>
      )}
    </div>
  )
}
