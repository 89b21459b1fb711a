import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type BankAccount, type BankLinesResponse, type LineFilter, lineStates } from '#contract/bank.ts'
import { PAGE_SIZES } from '#contract/limits.ts'
import { ListScreen } from '#features/lists/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/bank.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterChips } from '#ui/controls/filter-chips.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { BankSearch } from './bank-search.ts'
import { Waiting } from './waiting.tsx'
import { ConfirmSure } from './confirm-sure.tsx'
import { LineCard } from './line-card.tsx'
import { linesQuery, useChangeLines } from './queries.ts'

interface LineListProps {
  readonly projectId: string
  readonly accounts: readonly BankAccount[]
  readonly search: BankSearch
  readonly onSearch: (search: BankSearch) => void
}

interface Filters {
  readonly account: string
  readonly direction: '' | 'in' | 'out'
  readonly text: string
  readonly page: number
  readonly size: number
}

const FIRST: Filters = { account: '', direction: '', text: '', page: 1, size: PAGE_SIZES[1] }

/** Bank lines by state, the newest first. */
export function LineList({ projectId, accounts, search, onSearch }: LineListProps) {
  const [filters, setFilters] = useState(FIRST)
  const text = useDeferredValue(filters.text.trim())
  const state = search.show === 'documents' ? undefined : search.show
  const { account, direction, page, size } = filters
  const filtered: LineFilter = {
    ...(account !== '' && { account_id: account }),
    ...(direction !== '' && { direction }),
    ...(text !== '' && { query: text }),
    ...(search.line !== undefined && { id: search.line }),
  }
  const paged = { page, page_size: size, ...(state !== undefined && { state }) }
  const lines = useQuery(linesQuery(projectId, { ...paged, ...filtered }))
  const nameOf = new Map(accounts.length === 1 ? [] : accounts.map(({ id, name }) => [id, name]))
  const filter = (part: Partial<Filters>) => setFilters({ ...filters, page: 1, ...part })
  return (
    <>
      <FilterRow {...{ projectId, accounts, filters, filter }} />
      <ListScreen
        query={lines}
        pending={<Waiting />}
        errorTitle={texts.error}
        empty={null}
        pages={{
          page,
          size,
          sizes: PAGE_SIZES,
          onPage: (next) => filter({ page: next }),
          onSize: (next) => filter({ size: next }),
        }}
      >
        {(list, footer) => (
          <>
            <States
              list={list}
              search={search}
              onSearch={(next) => {
                filter({ page: 1 })
                onSearch(next)
              }}
            />
            <ConfirmSure
              projectId={projectId}
              n={list.sure}
              lines={filtered}
              isLoading={lines.isPlaceholderData}
            />
            {list.has_failed && <MatchAgain projectId={projectId} />}
            <p role="status" className="text-sm text-text-muted">
              {list.is_matching ? texts.matching : list.rows.length === 0 ? texts.noMatch : ''}
            </p>
            <ul aria-label={texts.lines} className="mt-3 flex flex-col gap-3">
              {list.rows.map((line) => (
                <li key={line.id}>
                  <LineCard {...{ projectId, line }} account={nameOf.get(line.account_id)} />
                </li>
              ))}
            </ul>
            {footer}
          </>
        )}
      </ListScreen>
    </>
  )
}

function MatchAgain({ projectId }: Pick<LineListProps, 'projectId'>) {
  const change = useChangeLines(projectId)
  const blockedReason = useOnline() ? undefined : texts.offline
  return (
    <Banner
      tone="warning"
      title={texts.matchingFailed}
      className="my-2"
      actions={
        <Button
          busy={change.isPending}
          {...{ blockedReason }}
          onPress={() => change.mutate({ change: { type: 'match' }, text: () => texts.matching })}
        >
          {texts.matchAgain}
        </Button>
      }
    />
  )
}

interface FilterRowProps extends Pick<LineListProps, 'projectId' | 'accounts'> {
  readonly filters: Filters
  readonly filter: (part: Partial<Filters>) => void
}

function FilterRow({ projectId, accounts, filters, filter }: FilterRowProps) {
  const { account, direction, text } = filters
  const only = accounts.length === 1 ? accounts[0] : undefined
  const chosen = accounts.find(({ id }) => id === account) ?? only
  const all = [{ value: '', label: texts.allAccounts }]
  return (
    <div
      className={classNames(
        'mb-3 grid grid-cols-1 items-end gap-3 md:flex',
        only ? 'min-[22rem]:grid-cols-[repeat(2,minmax(0,1fr))_auto]' : 'min-[22rem]:grid-cols-2',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 items-end gap-2',
          only ? 'max-md:order-last' : 'min-[22rem]:col-span-2',
        )}
      >
        <Select
          label={texts.account}
          options={[...(only ? [] : all), ...accounts.map(({ id, name }) => ({ value: id, label: name }))]}
          value={only?.id ?? account}
          onChange={(next) => filter({ account: next })}
          className={classNames('min-w-0 flex-1 md:w-60', only && 'max-md:hidden')}
        />
        {chosen && (
          <AccountMenu projectId={projectId} account={chosen} onDeleted={() => filter({ account: '' })} />
        )}
      </div>
      <Select
        label={texts.direction}
        options={[
          { value: '', label: texts.directions.all },
          { value: 'out', label: texts.directions.out },
          { value: 'in', label: texts.directions.in },
        ]}
        value={direction}
        onChange={(next) => filter({ direction: next })}
        className="md:w-44"
      />
      <SearchField
        label={texts.search}
        clearLabel={texts.clear}
        value={text}
        onChange={(next) => filter({ text: next })}
        className="md:max-w-60 md:flex-1"
      />
    </div>
  )
}

interface StatesProps extends Pick<LineListProps, 'search' | 'onSearch'> {
  readonly list: BankLinesResponse
}

function States({ list, search, onSearch }: StatesProps) {
  const options = lineStates.map((state) => ({
    value: state,
    label: texts.stateCount({ state: texts.states[state], n: list.counts[state] }),
  }))
  return (
    <FilterChips
      label={texts.filter}
      options={[...options, { value: 'documents', label: texts.unpaid }]}
      value={search.show ?? null}
      onChange={(next) => {
        const show = [...lineStates, 'documents' as const].find((one) => one === next)
        onSearch(show === undefined ? {} : { show })
      }}
      className="mb-2"
    />
  )
}
