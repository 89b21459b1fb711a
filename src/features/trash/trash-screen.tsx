import { useQuery, useMutation, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { ShieldAlert, Trash2, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import type { Endpoints, ResponseOf } from '#contract/endpoints.ts'
import { PAGE_SIZES, FRESH_MS } from '#contract/limits.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useWhole } from '#features/selection/index.ts'
import { useScreenTitle, useTrashDays, useAddition } from '#features/workspaces/index.ts'
import { texts as documentTexts } from '#messages/documents.ts'
import { texts as retentionTexts } from '#messages/retention.ts'
import { texts } from '#messages/trash.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TrashRow } from './trash-row.tsx'
import { useOnline } from '#features/loading/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { keyBelow, queryAt, trashPrefix } from '#features/query-cache/index.ts'
import { readPages } from '#platform/api/read-pages.ts'
import { api } from '#platform/session/page-session.ts'

const toList = ({ rows, total_count: total }: ResponseOf<Endpoints['listTrash']>) => ({ rows, total })

/** Deleted documents and folders of a workspace, which can be restored. */
export function TrashScreen({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.trash)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[1])
  const [error, setError] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set())
  const trashDays = useTrashDays()
  const trash = useQuery({ ...trashQuery(projectId, page, size), select: toList })
  const hasRetention = useAddition('retention')
  const hint = texts.hint({ n: trashDays })
  return (
    <>
      <PageHeader
        title={texts.trash}
        description={hasRetention ? `${hint} ${retentionTexts.longer}` : hint}
        before={<BackLink href={paths.documents(projectId)}>{documentTexts.documents}</BackLink>}
      />
      {error && (
        <Banner
          tone="danger"
          title={error}
          onClose={() => setError(null)}
          closeLabel={texts.close}
          className="mb-4"
        />
      )}
      <ListScreen
        query={trash}
        pending={<ListSkeleton label={texts.loading} rowClass="h-20" />}
        errorTitle={texts.error}
        rejected={(status) =>
          (status === 403 || status === 404 || status === 501) && (
            <EmptyState
              icon={<ShieldAlert />}
              title={status === 403 ? texts.forbidden : texts.unsupported}
              actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
            />
          )
        }
        empty={<EmptyState framed icon={<Trash2 />} title={texts.empty} />}
        pages={{
          page,
          size,
          sizes: PAGE_SIZES,
          onPage: setPage,
          onSize: (next) => {
            setSize(next)
            setPage(1)
          },
        }}
      >
        {({ rows, total }, footer) => (
          <>
            <TrashHead
              projectId={projectId}
              ids={rows.map(({ id }) => id)}
              total={total}
              selected={selected}
              onSelect={setSelected}
              onError={setError}
            />
            <ul
              aria-label={texts.list}
              className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}
            >
              {rows.map((thing) => (
                <li key={thing.id}>
                  <TrashRow
                    projectId={projectId}
                    thing={thing}
                    selected={selected.has(thing.id)}
                    onSelect={(on) => setSelected((now) => withOrWithout(now, thing.id, on))}
                    onError={setError}
                  />
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

const withOrWithout = (ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> =>
  new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id))

interface TrashHeadProps {
  readonly projectId: string
  /** Ids on the current page, and the total number. */
  readonly ids: readonly string[]
  readonly total: number
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onError: (text: string | null) => void
}

/** Header of the list: selects the page or everything, and restores the selection. */
function TrashHead(props: TrashHeadProps) {
  const { projectId, ids, total, selected, onSelect, onError } = props
  const online = useOnline()
  const restore = useRestoreMany(props)
  const whole = useWhole(selected, total)
  const all = useMutation({
    mutationFn: () => allTrashed(projectId),
    onSuccess: (found) => {
      onSelect(new Set(found))
      whole.note(found)
    },
    onError: () => onError(texts.selectError),
  })
  const chosen = ids.filter((id) => selected.has(id)).length
  const allSelected = ids.length > 0 && chosen === ids.length
  const busy = restore.isPending || all.isPending
  const togglePage = (on: boolean) => {
    const rest = [...selected].filter((id) => !ids.includes(id))
    onSelect(new Set(on ? [...rest, ...ids] : rest))
  }
  return (
    <div className="mb-2 flex min-h-12 flex-wrap items-center gap-2">
      <Checkbox
        selected={allSelected}
        indeterminate={chosen > 0 && !allSelected}
        disabled={busy}
        onChange={togglePage}
        className="px-4"
      >
        {texts.selectPage}
      </Checkbox>
      {allSelected && total > ids.length && !whole.isSelected && !restore.isPending && (
        <Button
          variant="quiet"
          busy={all.isPending}
          busyText={texts.selectingAll({ n: total })}
          onPress={() => all.mutate()}
        >
          {texts.selectAll({ n: total })}
        </Button>
      )}
      {selected.size > 0 && (
        <div className="flex grow basis-full flex-wrap justify-end gap-2 md:basis-0">
          <Button isDisabled={busy} onPress={() => onSelect(new Set())}>
            {texts.clear}
          </Button>
          <Button
            variant="primary"
            icon={<ArchiveRestore aria-hidden className="size-5" />}
            busy={restore.isPending}
            busyText={texts.restoring}
            isDisabled={all.isPending}
            blockedReason={online ? undefined : texts.offline}
            onPress={() => restore.mutate()}
          >
            {texts.restoreMany({ n: selected.size })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Items that could not be restored stay selected. */
function useRestoreMany({ projectId, selected, onSelect, onError }: TrashHeadProps) {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  return useMutation({
    mutationFn: () => changeMany(projectId, [...selected], { type: 'restore' }, hasBatch),
    onMutate: () => onError(null),
    onSuccess: ({ done, failed }) => {
      refreshLists(client, projectId)
      onSelect(new Set(failed.map(({ id }) => id)))
      if (done.length > 0) showSnackbar({ text: texts.restoredMany({ n: done.length }) })
      if (failed[0]) onError(texts.restoreManyError({ n: failed.length, reason: failed[0].detail }))
    },
  })
}

/** One page of the trash, latest deletion first. */
const trashQuery = (projectId: string, page: number, pageSize: number) =>
  queryAt(keyBelow(trashPrefix(projectId), page, pageSize), {
    queryFn: ({ signal }) =>
      api.call('listTrash', { query: { page, page_size: pageSize } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/** Ids of everything in the trash. Rejects if a page fails. */
async function allTrashed(projectId: string): Promise<readonly string[]> {
  const { rows } = await readPages((page, page_size) =>
    api.call('listTrash', { query: { page, page_size } }, { projectId }),
  )
  return rows.map(({ id }) => id)
}
