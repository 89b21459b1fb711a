import { useQueryClient } from '@tanstack/react-query'
import { NAME_MAX } from '#contract/limits.ts'
import type { View, ViewSettings } from '#contract/views.ts'
import { texts as tableTexts } from '#messages/table-tools.ts'
import { texts } from '#messages/document-values.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { viewsQuery } from './use-layout.ts'

export interface SaveViewDialogProps {
  readonly projectId: string
  readonly documentType: string
  /** The view to rename or share; null saves the current layout as a new one. */
  readonly view: View | null
  readonly settings: ViewSettings
  readonly onClose: () => void
}

/** Name of a view, and whether it is shared. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { projectId, documentType, view, settings, onClose } = props
  const client = useQueryClient()
  const form = useForm({
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    check: ({ name }) => ({ name: name.trim() === '' ? tableTexts.viewNameMissing : undefined }),
    send: async ({ name, shared }) => {
      const body = { name: name.trim(), shared }
      const saved = view
        ? await api.call('updateView', { params: { id: view.id }, body }, { projectId })
        : await api.call(
            'createView',
            { body: { ...body, document_type: documentType, settings } },
            { projectId },
          )
      void client.invalidateQueries(viewsQuery(projectId, documentType))
      showSnackbar({ text: tableTexts.viewSaved({ name: saved.name }) })
      onClose()
    },
    errorText: (error) => detailOf(error, tableTexts.viewError),
  })
  return (
    <FormDialog
      form={form}
      title={view ? tableTexts.editView({ name: view.name }) : tableTexts.saveViewTitle}
      labels={{
        submit: texts.save,
        busy: texts.saving,
        cancel: texts.cancel,
        close: texts.close,
      }}
      submitNeedsValid
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={tableTexts.viewName}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoFocus
        required
      />
      <Checkbox selected={form.values.shared} onChange={(shared) => form.change({ shared })}>
        {tableTexts.viewShared}
      </Checkbox>
    </FormDialog>
  )
}
