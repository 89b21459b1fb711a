import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '#features/workspaces/index.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { useDevice } from '../storage/use-device.ts'
import { texts } from '#messages/uploads.ts'

/** Leads to captures of workspaces that are not on the list any more: no other link does. */
export function ClosedList() {
  const { data: listed } = useQuery({ ...projectsQuery(), enabled: false })
  const { unsentIn } = useDevice()
  if (!listed) return null
  const closed = Object.entries(unsentIn).filter(([id]) => listed.every((project) => project.id !== id))
  return closed.map(([id, count]) => (
    <Banner
      key={id}
      tone="warning"
      title={texts.unsentHere({ n: count })}
      className="mb-4"
      actions={<LinkButton href={`/project/${id}`}>{texts.unsentView}</LinkButton>}
    >
      <p>{texts.unsentHereText}</p>
    </Banner>
  ))
}
