import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useAddFiles } from '#features/uploads/index.ts'
import { Dialog } from '#ui/dialog.tsx'
import { shellTexts } from './texts.ts'

export interface CaptureButtonProps {
  readonly projectId: string
  readonly className: string
  readonly children: ReactNode
}

/** Opens the phone's camera; the photo is saved on the device and goes its way from there. */
export function CaptureButton({ projectId, className, children }: CaptureButtonProps) {
  const { add, refused, dismiss } = useAddFiles(projectId)
  return (
    <>
      <FileTrigger
        acceptedFileTypes={['image/*']}
        defaultCamera="environment"
        onSelect={(files) => {
          if (files && files.length > 0) add([...files])
        }}
      >
        <AriaButton className={className}>{children}</AriaButton>
      </FileTrigger>
      <Dialog
        open={refused.length > 0}
        onClose={dismiss}
        title={shellTexts.notTaken}
        closeLabel={shellTexts.close}
        role="alertdialog"
      >
        <ul className="flex flex-col gap-2 text-text-muted">
          {refused.map(({ reason }) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
