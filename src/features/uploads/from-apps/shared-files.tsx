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
import { texts as noticeTexts } from '#messages/upload-notices.ts'
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

/** Files from outside of the app, and the workspace for them: nothing is stored there before `Save`. */
export function SharedFiles({ error, onDone }: SharedFilesProps) {
  useScreenTitle(texts.sharedTitle)
  const files = useSharedFiles()
  const target = useTarget()
  const { work, rejected, dismiss, hasFailed, hasActed, save, discard } = useShareActions(onDone)
  const shownError = hasActed ? null : error
  return (
    <>
      <PageHeader title={texts.sharedTitle} />
      {shownError && <Banner tone="danger" className="mb-4" title={errorText(shownError)} />}
      {hasFailed && <Banner tone="danger" className="mb-4" title={texts.actError} />}
      <RejectedFiles rejected={rejected} onClose={dismiss} />
      {files?.length === 0 && work === null && (
        <>
          {rejected.length === 0 && !shownError && <p>{texts.sharedNothing}</p>}
          {target.projectId !== '' && (
            <Button className="mt-4" onPress={() => onDone(target.projectId)}>
              {texts.sharedGoOn}
            </Button>
          )}
        </>
      )}
      {files !== null && files.length > 0 && (
        <Decision
          files={files}
          target={target}
          work={work}
          onSave={() => save(target.projectId, files)}
          onDiscard={() => discard(files)}
        />
      )}
    </>
  )
}

type Work = 'saving' | 'discarding' | null

/** Saving and discarding what is shown, one at a time. */
function useShareActions(onDone: (projectId: string) => void) {
  const [work, setWork] = useState<Work>(null)
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [hasActed, setHasActed] = useState(false)
  const run = (what: Work, action: () => Promise<void>) => {
    setWork(what)
    setHasFailed(false)
    setHasActed(true)
    action()
      .catch((error: unknown) => {
        console.error(error)
        setHasFailed(true)
      })
      .finally(() => setWork(null))
  }
  return {
    work,
    rejected,
    dismiss: () => setRejected([]),
    hasFailed,
    hasActed,
    save: (projectId: string, files: readonly SharedFile[]) =>
      run('saving', async () => {
        const outcome = await takeShared(projectId, files)
        if (outcome.saved > 0) showSnackbar({ text: noticeTexts.saved({ n: outcome.saved }) })
        setRejected(outcome.rejected)
        if (outcome.rejected.length === 0) onDone(projectId)
      }),
    discard: (files: readonly SharedFile[]) =>
      run('discarding', async () => {
        await dropShared(files.map(({ key }) => key))
        showSnackbar({ text: texts.sharedDiscarded({ n: files.length }) })
      }),
  }
}

interface DecisionProps {
  readonly files: readonly SharedFile[]
  readonly target: ReturnType<typeof useTarget>
  readonly work: Work
  readonly onSave: () => void
  readonly onDiscard: () => void
}

function Decision({ files, target, work, onSave, onDiscard }: DecisionProps) {
  const [asked, setAsked] = useState(false)
  const isMissing = target.projectId === ''
  const save = () => {
    setAsked(true)
    if (!isMissing) onSave()
  }
  return (
    <Card className="mt-4 flex max-w-xl flex-col gap-4 p-4 md:p-5">
      <div>
        <h2 className="font-semibold">{texts.sharedAsk({ n: files.length })}</h2>
        <p className="text-sm text-text-muted">{texts.sharedHint({ n: files.length, days: SHARED_DAYS })}</p>
      </div>
      <SharedList files={files} />
      <Select
        label={texts.sharedTarget}
        options={target.options}
        value={target.projectId}
        onChange={target.choose}
        disabled={work !== null}
        {...(asked && isMissing && { error: texts.sharedNoTarget })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isDisabled={work === 'discarding'} busy={work === 'saving'} onPress={save}>
          {texts.sharedSave}
        </Button>
        <Button isDisabled={work === 'saving'} busy={work === 'discarding'} onPress={onDiscard}>
          {texts.sharedDiscard}
        </Button>
      </div>
    </Card>
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
