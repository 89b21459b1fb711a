import { useState } from 'react'
import { useScreenTitle } from '#features/workspaces/index.ts'
import {
  dropShared,
  SHARED_DAYS,
  SHARED_MAX_BYTES,
  SHARED_MAX_FILES,
  type SharedFile,
} from '#platform/bytes/shared-files.ts'
import { fileSize } from '#lib/file-size.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { RejectedFiles } from '../add/rejected-files.tsx'
import type { RejectedFile } from '../add/use-add-files.ts'
import { texts } from '#messages/uploads.ts'
import { takeShared } from './take-shared.ts'
import { useSharedFiles } from './use-shared-files.ts'
import { useTarget } from './use-target.ts'

/** Why a share was not set aside: it exceeds the limits (`full`), or the device did not take it (`storage`). */
export type ShareError = 'full' | 'storage'

export interface SharedFilesProps {
  readonly error: ShareError | null
  /** After the last one was saved. */
  readonly onDone: (projectId: string) => void
}

/** What came from outside of the app, with the workspace that it would go to: nothing is stored there before `Save`. */
export function SharedFiles({ error, onDone }: SharedFilesProps) {
  useScreenTitle(texts.sharedTitle)
  const files = useSharedFiles()
  const target = useTarget()
  const [work, setWork] = useState<'saving' | 'discarding' | null>(null)
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [acted, setActed] = useState(false)

  const during = (what: 'saving' | 'discarding', action: () => Promise<void>) => {
    setWork(what)
    setFailed(false)
    setActed(true)
    action()
      .catch((error: unknown) => {
        console.error(error)
        setFailed(true)
      })
      .finally(() => setWork(null))
  }
  const save = (shown: readonly SharedFile[]) => {
    setAsked(true)
    const { projectId } = target
    if (projectId === '') return
    during('saving', async () => {
      const outcome = await takeShared(projectId, shown)
      if (outcome.saved > 0) showSnackbar({ text: texts.saved({ n: outcome.saved }) })
      setRejected(outcome.rejected)
      if (outcome.rejected.length === 0) onDone(projectId)
    })
  }
  const discard = (shown: readonly SharedFile[]) =>
    during('discarding', async () => {
      await dropShared(shown.map(({ key }) => key))
      showSnackbar({ text: texts.sharedDiscarded({ n: shown.length }) })
    })
  return (
    <>
      <PageHeader title={texts.sharedTitle} />
      {error && !acted && <Banner tone="danger" className="mb-4" title={errorText(error)} />}
      {failed && <Banner tone="danger" className="mb-4" title={texts.actError} />}
      <RejectedFiles rejected={rejected} onClose={() => setRejected([])} />
      {files?.length === 0 && work === null && (
        <>
          {rejected.length === 0 && (!error || acted) && <p>{texts.sharedNothing}</p>}
          {target.projectId !== '' && (
            <Button className="mt-4" onPress={() => onDone(target.projectId)}>
              {texts.sharedGoOn}
            </Button>
          )}
        </>
      )}
      {files !== null && files.length > 0 && (
        <Card className="mt-4 flex max-w-xl flex-col gap-4 p-4 md:p-5">
          <div>
            <h2 className="font-semibold">{texts.sharedAsk({ n: files.length })}</h2>
            <p className="text-sm text-text-muted">
              {texts.sharedHint({ n: files.length, days: SHARED_DAYS })}
            </p>
          </div>
          <SharedList files={files} />
          <Select
            label={texts.sharedTarget}
            options={target.options}
            value={target.projectId}
            onChange={target.choose}
            disabled={work !== null}
            {...(asked && target.projectId === '' && { error: texts.sharedNoTarget })}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              isDisabled={work === 'discarding'}
              busy={work === 'saving'}
              onPress={() => save(files)}
            >
              {texts.sharedSave}
            </Button>
            <Button
              isDisabled={work === 'saving'}
              busy={work === 'discarding'}
              onPress={() => discard(files)}
            >
              {texts.sharedDiscard}
            </Button>
          </div>
        </Card>
      )}
    </>
  )
}

const errorText = (error: ShareError) =>
  error === 'full'
    ? texts.sharedError.full({ files: SHARED_MAX_FILES, size: fileSize(SHARED_MAX_BYTES) })
    : texts.sharedError.storage

function SharedList({ files }: { readonly files: readonly SharedFile[] }) {
  return (
    // Scrolled by keyboard too.
    <ul
      aria-label={texts.sharedTitle}
      tabIndex={0}
      className="max-h-[40dvh] divide-y divide-border overflow-y-auto rounded-control border border-border"
    >
      {files.map(({ key, name, size }) => (
        <li key={key} className="flex items-baseline justify-between gap-3 px-3 py-2">
          <bdi className="min-w-0 break-words">{name}</bdi>
          <span className="shrink-0 text-sm text-text-muted">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
