import { CloudOff } from 'lucide-react'
import { texts } from '#messages/lists.ts'

/** Says that a list holds only the documents on this device. */
export function PartialNote({ total }: { readonly total: number }) {
  return (
    <p role="status" className="mb-4 flex items-start gap-2 text-sm text-text-muted">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {texts.partial({ n: total })}
    </p>
  )
}
