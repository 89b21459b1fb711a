import { NAME_MAX } from '#contract/limits.ts'
import { texts } from '#messages/parties.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import type { RenameProps } from './rename.tsx'
import { useChangeParties } from './use-change-parties.ts'
import { useWhyNoChange } from './use-why-no-change.ts'

/** Sets the name of a party. A renamed party can get the name in its documents back. */
export function RenameDialog({ projectId, party, onClose }: RenameProps & { readonly onClose: () => void }) {
  const change = useChangeParties(projectId, onClose, () => undefined)
  const form = useForm({
    initial: { name: party.name, ofDocuments: false },
    check: ({ name, ofDocuments }) => ({
      name: !ofDocuments && name.trim() === '' ? texts.nameMissing : undefined,
    }),
    send: ({ name: typed, ofDocuments }) => {
      const name = ofDocuments ? null : typed.trim()
      const text = name === null ? texts.renamedBack : texts.renamed({ name })
      return change.mutateAsync({ change: { type: 'rename', id: party.id, name }, text })
    },
    errorText: (error) => detailOf(error, texts.changeError),
    blockedReason: useWhyNoChange(projectId),
  })
  return (
    <FormDialog
      form={form}
      title={texts.renameTitle}
      labels={{ submit: texts.save, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoFocus
        required
        disabled={form.values.ofDocuments}
      />
      {party.chosen_name != null && (
        <Checkbox selected={form.values.ofDocuments} onChange={(ofDocuments) => form.change({ ofDocuments })}>
          {texts.nameOfDocuments}
        </Checkbox>
      )}
    </FormDialog>
  )
}
