import { useQuery } from '@tanstack/react-query'
import type { RateLimitInfo } from '#contract/errors.ts'
import { capabilitiesQuery } from '#features/workspaces/index.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { resetsIn } from '../resets-in.ts'
import { texts } from '#messages/uploads.ts'

/** The monthly limit is reached: usage, when it resets, and whom to ask (UPLOAD-16, UPLOAD-17). */
export function LimitCard({ info, now }: { readonly info: RateLimitInfo; readonly now: number }) {
  const { data: server } = useQuery(capabilitiesQuery())
  const { current_usage: used, limit } = info
  const known = used !== undefined && limit !== undefined && limit > 0
  return (
    <Banner
      tone="warning"
      title={texts.limitTitle}
      className="mb-4"
      actions={
        server?.support_email && (
          <LinkButton href={`mailto:${server.support_email}`}>{texts.contact}</LinkButton>
        )
      }
    >
      <p>{info.message}</p>
      {known && (
        <>
          <ProgressBar
            tone="warning"
            label={texts.limitBar}
            value={Math.min(100, (used / limit) * 100)}
            className="my-2"
          />
          <p className="tabular-nums">{texts.limitUsage({ used, limit })}</p>
        </>
      )}
      <p>{texts.resetsIn({ when: resetsIn(info.reset_time, now) })}</p>
    </Banner>
  )
}
