import type { AuditEntry } from '#contract/audit.ts'
import { labelOfKey, labelOfName } from '#lib/field-format.ts'
import { dateTime } from '#lib/relative-time.ts'
import { actionLabel, auditTexts as texts } from './audit-texts.ts'

/** One thing that was done: who, what, to which record, when. */
export function ActivityRow({ entry }: { readonly entry: AuditEntry }) {
  const { at, by, action, target } = entry
  const detail = detailOf(entry)
  return (
    <li className="flex flex-col gap-x-4 px-4 py-3 md:flex-row md:items-baseline md:justify-between">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{actionLabel(action)}</span>
          {target.name && <span>: {targetLabel(entry)}</span>}
        </p>
        {detail && <p className="text-sm break-words text-text-muted">{detail}</p>}
      </div>
      <p className="shrink-0 text-sm text-text-muted tabular-nums">
        {by?.username ?? texts.system}
        {' · '}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
    </li>
  )
}

/** The name of what was acted on, as the other screens show it. */
const targetLabel = ({ action, target }: AuditEntry) =>
  /^(?:type|lesson)\./.test(action) ? labelOfName(target.name) : target.name

/** What the host says of it; the fields of a document by their labels. */
const detailOf = ({ action, detail }: AuditEntry) =>
  action === 'document.changed' ? detail.split(', ').map(labelOfKey).join(', ') : detail
