import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import { ListFooter } from '#features/lists/index.ts'
import { QueryView } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useScreenTitle, useTrashDays } from '#features/workspaces/index.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { trashTexts as texts } from './texts.ts'
import { TrashHead } from './trash-head.tsx'
import { TrashRow } from './trash-row.tsx'
import { trashQuery } from './queries.ts'

/** Deleted documents and folders of a workspace, with the way to bring them back. */
export function TrashScreen({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.trash)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[1])
  const [error, setError] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set())
  const trashDays = useTrashDays()
  const trash = useQuery(trashQuery(projectId, page, size))
  return (
    <>
      <PageHeader
        title={texts.trash}
        description={texts.hint(trashDays)}
        before={<BackLink href={paths.documents(projectId)}>{texts.toDocuments}</BackLink>}
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
      <QueryView
        query={trash}
        waiting={<TrashSkeleton />}
        errorTitle={texts.error}
        refused={(status) =>
          (status === 403 || status === 404 || status === 501) && (
            <EmptyState
              icon={<ShieldAlert />}
              title={status === 403 ? texts.forbidden : texts.unsupported}
              actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
            />
          )
        }
        empty={({ total_count: total }) =>
          total === 0 ? (
            <EmptyState icon={<Trash2 />} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : null
        }
      >
        {({ rows, total_count: total }) => (
          <>
            <TrashHead
              projectId={projectId}
              ids={rows.map(({ id }) => id)}
              total={total}
              selected={selected}
              onSelect={setSelected}
              onFault={setError}
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
                    onFault={setError}
                  />
                </li>
              ))}
            </ul>
            <ListFooter
              page={page}
              size={size}
              total={total}
              sizes={PAGE_SIZES}
              onPage={setPage}
              onSize={(next) => {
                setSize(next)
                setPage(1)
              }}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

const withOrWithout = (ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> =>
  new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id))

function TrashSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="flex flex-col gap-2">
        {[0, 1, 2].map((row) => (
          <SkeletonBlock key={row} className="h-20 w-full" />
        ))}
      </div>
    </Skeleton>
  )
}
