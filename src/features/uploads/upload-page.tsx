import { HardDrive } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { AddFiles } from './add/add-files.tsx'
import { DriveTab } from './drive/drive-tab.tsx'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { EarlierLoading, EarlierUploads, useEarlier } from './mine/earlier-uploads.tsx'
import { MyFiles } from './mine/my-files.tsx'
import { useUnlisted } from './mine/use-unlisted.ts'
import { StorageDialog } from './storage/storage-dialog.tsx'
import { AllDone, OnDevice } from './queue/on-device.tsx'
import { texts } from '#messages/uploads.ts'
import { UploadHintContext } from './upload-hint.ts'
import type { UploadSearch, UploadTab } from './upload-search.ts'
import { type Queue, useQueue } from './use-queue.ts'

export interface UploadPageProps {
  readonly projectId: string
  readonly search: UploadSearch
  readonly onSearch: (search: UploadSearch) => void
}

/** Adds documents, and shows what became of the person's own (UPLOAD-01). */
export function UploadPage({ projectId, search, onSearch }: UploadPageProps) {
  useScreenTitle(texts.title)
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
            content: <FromDrive projectId={projectId} queue={queue} />,
          },
          {
            id: 'mine',
            label: texts.myUploads,
            content: <MyUploads projectId={projectId} queue={queue} search={search} onSearch={onSearch} />,
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

function FromDrive({ projectId, queue }: { projectId: string; queue: Queue }) {
  return (
    <>
      <DriveTab projectId={projectId} />
      <div className="mt-6">
        <OnDevice projectId={projectId} queue={queue} title={texts.onDevice} empty={null} />
      </div>
    </>
  )
}

function StorageButton() {
  const [open, setOpen] = useState(false)
  return (
    <div className="-ms-4 -mt-5 mb-6">
      <Button
        variant="quiet"
        icon={<HardDrive aria-hidden className="size-4" />}
        onPress={() => setOpen(true)}
      >
        {texts.storage}
      </Button>
      <StorageDialog open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

function MyUploads({ projectId, queue, search, onSearch }: UploadPageProps & { queue: Queue }) {
  const unlisted = useUnlisted(projectId, search, queue.entries)
  return (
    <>
      <OnDevice
        projectId={projectId}
        queue={{ ...queue, entries: unlisted }}
        title={texts.onDevice}
        empty={<AllDone />}
      />
      <StorageButton />
      <MyFiles projectId={projectId} search={search} onSearch={onSearch} />
    </>
  )
}
