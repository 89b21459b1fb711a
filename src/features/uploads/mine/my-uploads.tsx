import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import { texts } from '#messages/uploads.ts'
import { Button } from '#ui/controls/button.tsx'
import { AllDone, OnDevice } from '../queue/on-device.tsx'
import { StorageDialog } from '../storage/storage-dialog.tsx'
import type { UploadSearch } from '../upload-search.ts'
import type { Queue } from '../use-queue.ts'
import { MyFiles } from './my-files.tsx'
import { useUnlisted } from './use-unlisted.ts'

export interface MyUploadsProps {
  readonly projectId: string
  readonly queue: Queue
  readonly search: UploadSearch
  readonly onSearch: (search: UploadSearch) => void
}

/** What waits on this device, and what the person uploaded before. */
export function MyUploads({ projectId, queue, search, onSearch }: MyUploadsProps) {
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
