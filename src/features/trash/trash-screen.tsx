import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Endpoints, ResponseOf } from '#contract/endpoints.ts'
import { PAGE_SIZES } from '#contract/limits.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useScreenTitle, useTrashDays } from '#features/workspaces/index.ts'
import { texts } from '#messages/trash.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TrashHead } from './trash-head.tsx'
import { TrashRow } from './trash-row.tsx'
import { trashQuery } from './queries.ts'

const toList = ({ rows, total_count: total }: ResponseOf<Endpoints['listTrash']>) => ({ rows, total })

/** Deleted documents and folders of a workspace, with the way to bring them back. */
export function TrashScreen({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.trash)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[1])
  const [error, setError] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set())
  const trashDays = useTrashDays()
  const trash = useQuery({ ...trashQuery(projectId, page, size), select: toList })
  return (
    <>
      <PageHeader
        title={texts.trash}
        description={texts.hint({ n: trashDays })}
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
        empty={
          <EmptyState icon={<Trash2 />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
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
