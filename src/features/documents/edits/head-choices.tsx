import { propertyOf } from '#core/edits/parts.ts'
import { needsPerson } from '#core/edits/queue.ts'
import { EditChoice } from './edit-choice.tsx'
import { editLabel } from './edit-text.ts'
import { useEditsOf } from './use-edits.ts'

/** Decisions about a thing's name or a document's folder, which have no row among the fields. */
export function HeadChoices({ projectId, id }: { readonly projectId: string; readonly id: string }) {
  const edits = useEditsOf(projectId, id).filter(
    (edit) => propertyOf(edit.part) === null && needsPerson(edit),
  )
  return edits.map((edit) => (
    <section key={edit.part} aria-label={editLabel(edit)} className="mb-4">
      <p className="mb-1 text-sm text-text-muted">{editLabel(edit)}</p>
      <EditChoice edit={edit} />
    </section>
  ))
}
