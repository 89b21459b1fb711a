import { useQueries } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FRESH_MS } from '#contract/limits.ts'
import type { AggregateResponse, QueryTree } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { ConversionNotes, ConvertInto } from '#features/conversion/index.ts'
import { keyBelow, queryAt, searchPrefix } from '#features/query-cache/index.ts'
import { money } from '#lib/field-format.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/rates.ts'
import { api } from '#platform/session/page-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Property } from '../../document-type.ts'
import { fieldOf } from '../columns.ts'
import { amountColumns } from './shown-sums.ts'
import { ShownSums } from './sum-list.tsx'

export interface ConvertibleSumsProps {
  readonly projectId: string
  readonly documentType: string
  readonly filters: readonly ColumnFilter[]
  readonly columns: readonly Property[]
  /** The unconverted sums. */
  readonly stated: ReactNode
}

/** Sums, with a choice of the currency to convert them to. */
export function ConvertibleSums({ stated, ...asked }: ConvertibleSumsProps) {
  const [currency, setCurrency] = useState('')
  return (
    <>
      {currency === '' ? stated : <ConvertedSums {...asked} currency={currency} />}
      <div className="print:hidden md:ms-auto">
        <ConvertInto projectId={asked.projectId} currency={currency} onCurrency={setCurrency} inline />
      </div>
    </>
  )
}

interface ConvertedSumsProps extends Omit<ConvertibleSumsProps, 'stated'> {
  readonly currency: string
}

function ConvertedSums({ projectId, documentType, filters, columns, currency }: ConvertedSumsProps) {
  const amounts = amountColumns(columns)
  const found = useQueries({
    queries: amounts.map((column) =>
      sumQuery(projectId, {
        types: [documentType],
        filters: [...filters],
        order: [],
        limit: null,
        aggregate: { what: 'sum', of: fieldOf(column), by: null, convert: currency },
      }),
    ),
  })
  if (found.some(({ isError }) => isError)) {
    return (
      <p role="alert" className="flex items-center gap-x-2 text-danger">
        {texts.convertError}
        <Button onPress={() => found.forEach(({ refetch }) => void refetch())}>{texts.retry}</Button>
      </p>
    )
  }
  const sums = amounts.map(({ key, label }, at) => ({ key, label, sum: found[at]?.data?.answer.aggregate }))
  if (sums.some(({ sum }) => !sum)) return <p className="text-text-muted">{texts.converting}</p>
  const converted = sums.flatMap(({ key, label, sum }) => (sum ? [{ key, label, sum }] : []))
  return (
    <>
      <ShownSums
        sums={converted.map(({ key, label, sum }) => ({ key, label, amounts: amountsOf(sum, currency) }))}
      />
      <Notes {...{ projectId, converted }} />
    </>
  )
}

interface ConvertedSum {
  readonly key: string
  readonly label: string
  readonly sum: AggregateResponse
}

const amountsOf = ({ rows }: AggregateResponse, currency: string): string[] =>
  rows.length === 0
    ? ['–']
    : rows.map(({ value, assumed }) => {
        const amount = money(value, currency)
        return assumed ? tableTexts.assumed({ amount, n: assumed }) : amount
      })

/** How many documents are left out, with a button that shows them and the rates with their days. */
function Notes({
  projectId,
  converted,
}: {
  readonly projectId: string
  readonly converted: readonly ConvertedSum[]
}) {
  const [open, setOpen] = useState(false)
  const left = Math.max(0, ...converted.map(({ sum }) => leftOut(sum)))
  return (
    <>
      {left > 0 && <p className="font-medium text-warning">{texts.leftOut({ n: left })}</p>}
      <IconButton
        label={texts.usedTitle}
        icon={<Info aria-hidden className="size-4" />}
        onPress={() => setOpen(true)}
        className="print:hidden"
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.notesOf} closeLabel={texts.close}>
        <div className="flex flex-col gap-4">
          {converted.map(({ key, label, sum }) => (
            <section key={key} aria-label={label} className="flex flex-col gap-1">
              {converted.length > 1 && <h3 className="font-semibold">{label}</h3>}
              <ConversionNotes projectId={projectId} aggregate={sum} />
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}

const leftOut = ({ unconverted = [] }: AggregateResponse) =>
  unconverted.reduce((sum, { documents }) => sum + documents, 0)

const sumQuery = (projectId: string, tree: QueryTree) =>
  queryAt(keyBelow(searchPrefix(projectId), '', tree, 0), {
    queryFn: async ({ signal }) => ({
      answer: await api.call('aiSearch', { body: { tree, group_rows: 0 } }, { signal, projectId }),
      offlineCount: null,
    }),
    staleTime: FRESH_MS.lists,
  })
