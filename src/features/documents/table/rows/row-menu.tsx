import { Check, EllipsisVertical } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts } from '#messages/document-table.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useStateChoice } from '../../approval/choose-state.tsx'
import { saveErrorOf } from '../../edits/save-edit.ts'
import { useEditRejection } from '../../edits/use-edit-rejection.ts'
import { useSaveField } from '../../edits/use-save-field.ts'
import { useWorkflow } from '../../edits/use-workflow.ts'

/** On phones: the workflow of one file, as a menu at the end of its row (TABLE-08). */
export function RowMenu({ projectId, file }: { readonly projectId: string; readonly file: FileThing }) {
  const states = useWorkflow(projectId, file.data.document_type)
  const save = useSaveField(projectId, file)
  const rejection = useEditRejection(projectId, file)
  const name = useTitles(projectId)(file.data)
  const shown = file.data.extracted['workflow']
  const choice = useStateChoice(projectId, file, (value, comment) =>
    save.mutate(
      {
        field: 'extracted.workflow',
        value,
        base: shown,
        version: file.version,
        ...(comment !== undefined && { comment }),
      },
      { onError: (error) => showSnackbar({ text: saveErrorOf(error) }) },
    ),
  )
  return (
    <>
      <Menu
        label={texts.actions({ name })}
        trigger={
          <IconButton
            label={texts.actions({ name })}
            icon={<EllipsisVertical aria-hidden className="size-5" />}
          />
        }
        entries={states.map((state) => {
          const hint = rejection ?? choice.blockedReason(state)
          return {
            id: state,
            label: texts.setWorkflow({ state: stateName(state) }),
            icon: <Check aria-hidden className={state === shown ? 'size-5' : 'invisible size-5'} />,
            onChoose: () => choice.choose(state),
            ...(hint !== undefined && { disabled: true, hint }),
          }
        })}
      />
      {choice.dialog}
    </>
  )
}
