import { PenLine, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { contextOf, showField } from '#features/documents/index.ts'
import { useLateCode, useOpening } from '#features/loading/index.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import type { OwnReading } from '../engine.ts'
import { texts } from '#messages/uploads.ts'
import { lateCode } from '#platform/db/late.ts'
import { shownFields } from './shown-fields.ts'

const dialog = lateCode(async () => (await import('./draft-dialog.tsx')).DraftDialog)

/** Number of fields in a row of the list; the dialog has all of them. */
const MOST = 4

/** What this device read of a capture, until the server has read it. */
export function DraftFields({ reading }: { reading: OwnReading }) {
  const [open, setOpen] = useState(false)
  const late = useLateCode(dialog, open)
  useOpening(late, open, () => setOpen(false))
  const DraftDialog = late.code
  const { draft, corrected } = reading
  const values = { ...draft.extracted, ...corrected }
  const fields = shownFields(draft.properties, values)
  if (fields.length === 0) return null
  const context = contextOf(values)
  return (
    <section aria-label={texts.draft.mark} className="mx-4 mb-3 rounded-control bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Chip tone="primary" icon={<Smartphone aria-hidden />}>
          {texts.draft.mark}
        </Chip>
        <Button
          variant="quiet"
          icon={<PenLine aria-hidden className="size-4" />}
          onPress={() => setOpen(true)}
        >
          {texts.draft.correct}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-1 text-sm">
        {fields.slice(0, MOST).map(([name, property]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-muted">{fieldName(name)}</dt>
            <dd className="min-w-0 break-words">
              <span>
                <bdi>{showField(name, values[name], property, context)}</bdi>
              </span>
              {Object.hasOwn(corrected, name) && (
                <span className="ms-2 text-text-muted">{texts.draft.yours}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open && DraftDialog && <DraftDialog reading={reading} onClose={() => setOpen(false)} />}
    </section>
  )
}
