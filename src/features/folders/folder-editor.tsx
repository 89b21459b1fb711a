import { type FormEvent, useId, useState } from 'react'
import type { FolderThing } from '#contract/things.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { texts } from '#messages/folders.ts'
import { isNoResponse } from '#platform/api/errors.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useSaveFolder } from './use-folder-actions.ts'

export interface FolderEditorProps {
  readonly projectId: string
  readonly open: boolean
  /** Null creates a new folder. */
  readonly folder: FolderThing | null
  readonly onClose: () => void
  /** Not called for a pending new folder, which the server does not have yet. */
  readonly onSaved?: (folder: FolderThing) => void
}

/** Edits the name of a folder: Enter saves, Escape cancels (MODAL-05..07). A failure keeps the text. */
export function FolderEditor({ projectId, open, folder, onClose, onSaved }: FolderEditorProps) {
  const formId = useId()
  const [name, setName] = useState<string | null>(null)
  const leave = () => {
    setName(null)
    onClose()
  }
  const save = useSaveFolder(projectId, open, (saved) => {
    leave()
    if (saved) onSaved?.(saved)
  })
  const close = () => {
    save.reset()
    leave()
  }
  const typed = name ?? folder?.data.name ?? ''
  const blank = typed.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!blank && !save.isPending) save.mutate({ folder, name: typed })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={folder ? texts.edit : texts.create}
      closeLabel={texts.close}
      dismissable={name === null}
      footer={
        <>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={blank}
            busy={save.isPending}
            busyText={texts.saving}
          >
            {folder ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.isError && (
          <Banner tone="danger" title={folder ? texts.updateError : texts.createError}>
            {!folder && isNoResponse(save.error) && texts.createOffline}
          </Banner>
        )}
        <TextField
          label={texts.name}
          placeholder={texts.placeholder}
          value={typed}
          onChange={setName}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoFocus
          required
        />
      </form>
    </Dialog>
  )
}
