import { Check } from 'lucide-react'
import { stateName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/table-tools.ts'
import { MenuEntries, type MenuList } from '#ui/overlays/menu.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useStateChoice } from '../../approval/choose-state.tsx'
import { saveErrorOf } from '../../edits/save-edit.ts'
import { useEditRejection } from '../../edits/use-edit-rejection.ts'
import { useSaveField } from '../../edits/use-save-field.ts'
import { useWorkflow } from '../../edits/use-workflow.ts'
import type { RowMenuProps } from './row-menu.tsx'

interface RowStatesProps extends Omit<RowMenuProps, 'title'> {
  readonly list: MenuList
}

/** The states of the workflow, with those that this person cannot choose. */
export function RowStates({ projectId, file, list }: RowStatesProps) {
  const states = useWorkflow(projectId, file.data.document_type)
  const save = useSaveField(projectId, file)
  const rejection = useEditRejection(projectId, file)
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
      <MenuEntries
        {...list}
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
