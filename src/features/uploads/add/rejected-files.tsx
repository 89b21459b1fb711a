import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#messages/upload-notices.ts'
import type { RejectedFile } from './use-add-files.ts'

/** Names the files that were not taken, each with its reason, until it is closed. */
export function RejectedFiles({
  rejected,
  onClose,
}: {
  readonly rejected: readonly RejectedFile[]
  readonly onClose: () => void
}) {
  if (rejected.length === 0) return null
  return (
    <Banner
      tone="danger"
      className="mt-4"
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
