import { CloudOff } from 'lucide-react'
import type { FileRows } from '#features/query-cache/index.ts'
import { texts } from '#messages/lists.ts'

/** Says of a list that it holds only what is on this device; nothing of a whole one. */
export function PartialNote({ list }: { readonly list: FileRows }) {
  if (!list.partial) return null
  return (
    <p role="status" className="mb-4 flex items-start gap-2 text-sm text-text-muted">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {texts.partial({ n: list.total })}
    </p>
  )
}
