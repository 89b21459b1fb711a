import { useLocation, useParams } from '@tanstack/react-router'
import { EditsLine } from '#features/documents/index.ts'
import { SharedReminder, useSyncSummary } from '#features/uploads/index.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectionNotice } from './selection-slot.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** Notices of the app itself, above every screen. */
export function Notices() {
  const { projectId } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <InsecureNotice />
      {projectId === undefined ? (
        <UpdateBanner uploading={false} />
      ) : (
        <ProjectUpdateBanner projectId={projectId} />
      )}
      <SharedReminder path={path} />
      <EditsLine projectId={projectId ?? null} />
      <SelectionNotice />
    </>
  )
}

/** Over plain HTTP there is neither a service worker nor a camera. */
function InsecureNotice() {
  if (isSecureContext) return null
  return (
    <Banner tone="warning" title={shellTexts.insecureTitle} className="mb-5">
      {shellTexts.insecureText}
    </Banner>
  )
}

function ProjectUpdateBanner({ projectId }: { readonly projectId: string }) {
  const { isUploading } = useSyncSummary(projectId)
  return <UpdateBanner uploading={isUploading} />
}
