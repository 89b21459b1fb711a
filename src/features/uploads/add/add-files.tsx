import { Camera, FileUp, ImageUp } from 'lucide-react'
import { DropZone } from '#ui/controls/drop-zone.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { texts } from '#messages/uploads.ts'
import { ImportButton } from '../import/import-button.tsx'
import { ACCEPTED_TYPES } from './accepted-types.ts'
import { RejectedFiles } from './rejected-files.tsx'
import { useAddFiles } from './use-add-files.ts'

/** Next to each other on a phone where both fit on one line, otherwise below each other. */
const buttonClass = 'max-md:min-w-36 max-md:grow max-md:px-3! min-[22rem]:max-md:whitespace-nowrap'

/** Takes photos and files: buttons everywhere, a drop zone on wider screens (UPLOAD-03). */
export function AddFiles({ projectId }: { readonly projectId: string }) {
  const { add, saving, rejected, dismiss } = useAddFiles(projectId)
  const photo = (
    <FileTrigger
      accept={['image/*']}
      camera
      size="large"
      variant="primary"
      icon={<Camera aria-hidden className="size-5" />}
      className={buttonClass}
      onFiles={add}
    >
      {texts.takePhoto}
    </FileTrigger>
  )
  const files = (
    <FileTrigger
      accept={ACCEPTED_TYPES}
      multiple
      size="large"
      icon={<FileUp aria-hidden className="size-5" />}
      className={buttonClass}
      onFiles={add}
    >
      {texts.chooseFiles}
    </FileTrigger>
  )
  return (
    <>
      <DropZone
        label={texts.dropLabel}
        onFiles={add}
        className="max-md:border-0 max-md:bg-transparent max-md:p-0"
      >
        <span
          aria-hidden
          className="mx-auto mb-3 hidden size-14 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft md:flex"
        >
          <ImageUp className="size-6" />
        </span>
        <p className="mb-4 hidden text-lg font-semibold md:block">{texts.dropTitle}</p>
        <div className="flex flex-wrap gap-3 md:justify-center">
          {photo}
          {files}
        </div>
        <p className="mt-3 text-sm text-text-muted">{texts.accepts}</p>
        <ImportButton projectId={projectId} />
      </DropZone>
      <div aria-live="polite">
        {saving > 0 && (
          <p className="mt-3 flex items-center justify-center gap-2 text-text-muted">
            <Spinner />
            {texts.saving({ n: saving })}
          </p>
        )}
      </div>
      <RejectedFiles rejected={rejected} onClose={dismiss} />
    </>
  )
}
