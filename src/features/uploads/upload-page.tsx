import { type ReactNode, use, useEffect, useState } from 'react'
import { ListSkeleton } from '#features/lists/index.ts'
import { type Loading, QueryFallback, useLateCode } from '#features/loading/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { lateCode } from '#platform/db/late.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { AddFiles } from './add/add-files.tsx'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { EarlierLoading, EarlierUploads, useEarlier } from './mine/earlier-uploads.tsx'
import { OnDevice } from './queue/on-device.tsx'
import { texts as loadingTexts } from '#messages/loading.ts'
import { texts } from '#messages/uploads.ts'
import { UploadHintContext } from './upload-hint.ts'
import type { UploadSearch, UploadTab } from './upload-search.ts'
import { type Queue, useQueue } from './use-queue.ts'

const mine = lateCode(async () => (await import('./mine/my-uploads.tsx')).MyUploads)
const drive = lateCode(async () => (await import('./drive/drive-tab.tsx')).DriveTab)

export interface UploadPageProps {
  readonly projectId: string
  readonly search: UploadSearch
  readonly onSearch: (search: UploadSearch) => void
}

/** Adds documents, and shows what became of the person's own (UPLOAD-01). */
export function UploadPage({ projectId, search, onSearch }: UploadPageProps) {
  useScreenTitle(texts.title)
  const { code: MyUploads, query: mineLoading } = useLateCode(mine, search.tab === 'mine')
  const { code: DriveTab, query: driveLoading } = useLateCode(drive, search.tab === 'drive')
  const queue = useQueue(projectId)
  const select = (tab: UploadTab) => onSearch(tab === 'local' ? {} : { tab })
  return (
    <>
      <PageHeader title={texts.title} />
      <Tabs
        label={texts.tabs}
        selected={search.tab ?? 'local'}
        onSelect={select}
        tabs={[
          {
            id: 'local',
            label: texts.localFiles,
            content: <LocalFiles projectId={projectId} queue={queue} />,
          },
          {
            id: 'drive',
            label: texts.googleDrive,
            content: (
              <>
                {DriveTab ? (
                  <DriveTab projectId={projectId} />
                ) : (
                  <Missing query={driveLoading} pending={null} />
                )}
                <div className="mt-6">
                  <OnDevice projectId={projectId} queue={queue} title={texts.onDevice} empty={null} />
                </div>
              </>
            ),
          },
          {
            id: 'mine',
            label: texts.myUploads,
            content: MyUploads ? (
              <MyUploads projectId={projectId} queue={queue} search={search} onSearch={onSearch} />
            ) : (
              <Missing
                query={mineLoading}
                pending={<ListSkeleton label={texts.loadingFiles} rowClass="h-28" cards />}
              />
            ),
          },
        ]}
      />
      {use(UploadHintContext)}
    </>
  )
}

/** Time in ms that the pickers of a phone wait for the list above them, so that it does not move them. */
const LIST_WAIT_MS = 2_000

/** Earlier uploads above the pickers of a phone, which stay in view. */
const MOST_ON_PHONES = 2

/** On phones the state of what was captured comes first. */
function LocalFiles({ projectId, queue }: { projectId: string; queue: Queue }) {
  const isWide = useTableWidth()
  const { files, query } = useEarlier(projectId, queue.entries)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const list = (
    <OnDevice
      projectId={projectId}
      queue={queue}
      title={texts.onDevice}
      empty={null}
      fold
      earlier={
        files &&
        files.length > 0 && (
          <EarlierUploads projectId={projectId} files={isWide ? files : files.slice(0, MOST_ON_PHONES)} />
        )
      }
    />
  )
  return (
    <>
      {!isWide && list}
      {!isWide && !files && <EarlierLoading query={query} />}
      {(isWide || late || (queue.entries && files)) && <AddFiles projectId={projectId} />}
      {isWide && <div className="mt-6">{list}</div>}
    </>
  )
}

/** In place of a tab whose code is not there. */
const Missing = (props: { readonly query: Loading; readonly pending: ReactNode }) => (
  <QueryFallback {...props} errorTitle={loadingTexts.notLoaded} headingLevel="h2" />
)
