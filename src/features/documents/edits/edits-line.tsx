import { CloudOff, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isFirstAttempt, needsPerson } from '#core/edits/queue.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts as editTexts } from '#messages/edits.ts'
import { TextParts } from '#ui/layout/parts.tsx'
import { useEdits } from './use-edits.ts'

const EditsDialog = lazy(async () => ({ default: (await import('./edits-dialog.tsx')).EditsDialog }))

/** One line: how many changes are pending or need a decision, with a link to them. Null for all workspaces. */
export function EditsLine({ projectId }: { readonly projectId: string | null }) {
  const edits = useEdits(projectId).filter((edit) => !isFirstAttempt(edit))
  const [open, setOpen] = useState(false)
  const decisions = edits.filter(needsPerson).length
  const waiting = edits.length - decisions
  const Icon = decisions > 0 ? TriangleAlert : CloudOff
  const parts = [
    decisions > 0 ? editTexts.needPerson({ n: decisions }) : null,
    waiting > 0 ? editTexts.waiting({ n: waiting }) : null,
  ]
  return (
    <>
      {edits.length > 0 && (
        <div
          role="status"
          className={classNames(
            'mb-2 flex items-center gap-2 text-sm',
            decisions > 0 ? 'font-medium text-warning' : 'text-text-muted',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0">
            <TextParts text={parts.filter(Boolean).join(' · ')} />
          </span>
          <Button variant="quiet" onPress={() => setOpen(true)} className="-my-2">
            {editTexts.show}
          </Button>
        </div>
      )}
      {(edits.length > 0 || open) && (
        <Suspense>
          <EditsDialog edits={edits} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
