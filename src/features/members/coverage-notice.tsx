import { paths } from '#features/documents/index.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { memberTexts as texts } from './texts.ts'
import { useCoverage, useDismissed } from './use-coverage.ts'

/** The alert in one line, for owner and admins (MEMBER-46 to MEMBER-49, CONF-07). */
export function CoverageNotice({ projectId }: { readonly projectId: string }) {
  const { missing } = useCoverage(projectId)
  const { dismissed, dismiss } = useDismissed('compact', projectId)
  if (dismissed || missing.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={texts.needMembers(missing.length)}
      onClose={dismiss}
      closeLabel={texts.dismiss}
      className="mb-5"
      actions={<LinkButton href={paths.members(projectId)}>{texts.manage}</LinkButton>}
    >
      {missing.map(({ department }) => department).join(', ')}
    </Banner>
  )
}
