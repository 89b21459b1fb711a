import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#messages/upload-notices.ts'
import type { RejectedFile } from './use-add-files.ts'

/** Names the files that were not taken, each with its reason, until it is closed. */
export function RejectedFiles({
  rejected,
  onClose,
  className = 'mt-4',
}: {
  readonly rejected: readonly RejectedFile[]
  readonly onClose: () => void
  readonly className?: string
}) {
  if (rejected.length === 0) return null
  return (
    <Banner
      tone="danger"
      className={className}
      title={texts.notTaken({ n: rejected.length })}
      onClose={onClose}
      closeLabel={texts.close}
    >
      <ul className="list-disc ps-5">
        {rejected.map(({ name, reason }, index) => (
          <li key={`${index} ${name}`} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
