import { useQuery } from '@tanstack/react-query'
import { BASE_CURRENCY } from '#contract/rates.ts'
import { FRESH_MS } from '#contract/limits.ts'
import { queryAt, ratedCurrenciesKey } from '#features/query-cache/index.ts'
import { texts } from '#messages/rates.ts'
import { api } from '#platform/session/page-session.ts'
import { Select } from '#ui/forms/select.tsx'

export interface ConvertIntoProps {
  readonly projectId: string
  /** Empty: amounts are not converted. */
  readonly currency: string
  readonly onCurrency: (currency: string) => void
  /** Shown inline, with its label in front. */
  readonly inline?: boolean
}

/** Selects the currency that sums are converted to. Renders nothing if the workspace has no rates. */
export function ConvertInto({ projectId, currency, onCurrency, inline = false }: ConvertIntoProps) {
  const { data } = useQuery(currenciesQuery(projectId))
  const known = data ?? []
  if (known.length === 0 && currency === '') return null
  const codes = [...new Set([BASE_CURRENCY, ...known, ...(currency === '' ? [] : [currency])])]
  const select = (
    <Select
      label={texts.convert}
      options={[{ value: '', label: texts.asStated }, ...codes.map((code) => ({ value: code, label: code }))]}
      value={currency}
      onChange={onCurrency}
      {...(inline ? { labelHidden: true } : { className: 'max-w-60' })}
    />
  )
  if (!inline) return select
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-text-muted">
        {texts.convert}
      </span>
      {select}
    </div>
  )
}

const currenciesQuery = (projectId: string) =>
  queryAt(ratedCurrenciesKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('listRates', { params: { projectId }, query: { page_size: 1 } }, { signal }))
        .currencies,
    staleTime: FRESH_MS.lists,
  })
