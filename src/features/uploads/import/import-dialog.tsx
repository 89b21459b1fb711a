import { FileArchive, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { texts } from '#messages/import.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RejectedFiles } from '../add/rejected-files.tsx'
import { fits, ImportPlan } from './import-plan.tsx'
import { type ImportStep, useImport } from './use-import.ts'

export interface ImportDialogProps {
  readonly projectId: string
  /** Folders whose files are to be imported. */
  readonly dropped?: readonly FileSystemEntry[]
  readonly onClose: () => void
}

type Import = ReturnType<typeof useImport>

/** Adds the documents of a folder, a ZIP or an export of paperless-ngx to the queue of this device. */
export function ImportDialog({ projectId, dropped, onClose }: ImportDialogProps) {
  const flow = useImport(projectId, dropped)
  const { step } = flow
  const leave = () => {
    // Not earlier: the step goes, and what it opened with it.
    if (step.at === 'done' && step.saved > 0) stepsDone.add(projectId, 'import')
    onClose()
  }
  // While documents are being added, closing stops, and what was not added is said.
  const close = step.at === 'adding' ? flow.stop : leave
  return (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      closeLabel={texts.close}
      dismissable={step.at === 'choose'}
      footer={<Footer flow={flow} onClose={close} />}
    >
      {step.at === 'choose' && <Choose flow={flow} error={step.error} />}
      {step.at === 'reading' && (
        <p className="flex items-center gap-2 text-text-muted" role="status">
          <Spinner />
          {texts.reading}
        </p>
      )}
      {step.at === 'plan' && (
        <ImportPlan
          plan={step.plan}
          isPaperless={step.chosen.documents !== null}
          folders={step.folders}
          onFolders={flow.setFolders}
          room={step.room}
        />
      )}
      {step.at === 'adding' && <Adding done={step.done} total={step.total} />}
      {step.at === 'done' && <Done {...step} />}
    </Dialog>
  )
}

function Choose({ flow, error }: { readonly flow: Import; readonly error: string | null }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.hint}</p>
      {error !== null && <Banner tone="danger" title={error} />}
      <div className="flex flex-wrap gap-3">
        <FileTrigger
          accept={[]}
          directory
          icon={<FolderOpen aria-hidden className="size-5" />}
          onFiles={flow.chooseFolder}
        >
          {texts.chooseFolder}
        </FileTrigger>
        <FileTrigger
          accept={['application/zip', '.zip']}
          icon={<FileArchive aria-hidden className="size-5" />}
          onFiles={flow.chooseZip}
        >
          {texts.chooseZip}
        </FileTrigger>
      </div>
    </div>
  )
}

function Adding({ done, total }: { readonly done: number; readonly total: number }) {
  const text = texts.progress({ at: done + 1, of: total })
  return (
    <div className="flex flex-col gap-3">
      <p className="tabular-nums">{text}</p>
      <ProgressBar label={text} value={(done / total) * 100} />
      <p className="text-text-muted">{texts.stayHere}</p>
    </div>
  )
}

function Done({ saved, left, failed }: Extract<ImportStep, { at: 'done' }>) {
  const [isListed, setListed] = useState(true)
  return (
    <div className="flex flex-col gap-3" role="status">
      <p>{texts.saved({ n: saved })}</p>
      {left > 0 && <p>{texts.stopped({ n: left })}</p>}
      <RejectedFiles rejected={isListed ? failed : []} onClose={() => setListed(false)} />
    </div>
  )
}

function Footer({ flow, onClose }: { readonly flow: Import; readonly onClose: () => void }) {
  const { step } = flow
  if (step.at === 'plan') {
    const { plan } = step
    return (
      <>
        <Button onPress={flow.again}>{texts.chooseOther}</Button>
        {plan.documents.length > 0 && fits(plan, step.room) && (
          <Button variant="primary" onPress={() => flow.add(plan)}>
            {texts.add({ n: plan.documents.length })}
          </Button>
        )}
      </>
    )
  }
  if (step.at === 'adding') return <Button onPress={flow.stop}>{texts.stop}</Button>
  return <Button onPress={onClose}>{step.at === 'done' ? texts.close : texts.cancel}</Button>
}
