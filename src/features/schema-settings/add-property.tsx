import { useId, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { normalName } from './property-draft.ts'
import { schemaTexts as texts } from './texts.ts'

export interface AddPropertyProps {
  readonly open: boolean
  readonly taken: readonly string[]
  readonly busy: boolean
  /** What the host refused. */
  readonly error: string | undefined
  readonly onClose: () => void
  readonly onAdd: (name: string) => void
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.,&/()-]{0,99}$/u

/** Asks for the name of a new property (SCHEMA-02, SCHEMA-09, SCHEMA-10). */
export function AddProperty({ open, taken, busy, error, onClose, onAdd }: AddPropertyProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  // Each opening begins with an empty name, however the last one ended.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setTyped('')
      setWrong(undefined)
    }
  }
  const submit = () => {
    const name = normalName(typed)
    const reason =
      name === ''
        ? texts.addBlank
        : taken.includes(name)
          ? texts.addTaken(name)
          : NAME.test(name)
            ? undefined
            : texts.addWrong
    setWrong(reason)
    if (reason === undefined && !busy) onAdd(name)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.add}
      closeLabel={texts.close}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyText={texts.saving}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={texts.addName}
          value={typed}
          onChange={setTyped}
          hint={texts.addHelp}
          error={wrong ?? error}
          autoComplete="off"
          autoFocus
          required
        />
      </form>
    </Dialog>
  )
}
