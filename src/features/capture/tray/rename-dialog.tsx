import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { texts } from '../texts.ts'

export interface RenameDialogProps {
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for another name; Enter saves. */
export function RenameDialog({ name, onSave, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.renameTitle}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" onPress={() => onSave(typed)}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(typed)
        }}
      >
        <TextField label={texts.nameLabel} value={typed} onChange={setTyped} maxLength={200} autoFocus />
      </form>
    </Dialog>
  )
}
