import { useEffect, useMemo, useState } from 'react'
import { type Documents, finishAll } from '#core/capture/documents.ts'
import { useUser } from '#features/auth/index.ts'
import { changeDrafts, watchDrafts } from '#platform/drafts/draft-rows.ts'
import { enqueue } from '#platform/drafts/enqueue.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { texts } from '#messages/capture.ts'

/** Outside the camera: says that a document in this workspace was left unfinished. */
export function UnfinishedDocument({ projectId }: { readonly projectId: string }) {
  const user = useUser()
  return user ? <Watch key={user.id} userId={user.id} projectId={projectId} /> : null
}

function Watch({ userId, projectId }: { readonly userId: string; readonly projectId: string }) {
  const scope = useMemo(() => ({ userId, projectId }), [userId, projectId])
  const [documents, setDocuments] = useState<Documents>([])
  useEffect(() => watchDrafts(scope, setDocuments), [scope])
  const unfinished = documents.find(({ open }) => open)
  if (!unfinished) return null
  const uploadAsIs = async () => {
    const finished = await changeDrafts(scope, finishAll)
    await enqueue(finished.filter(({ id }) => id === unfinished.id))
  }
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={texts.unfinished({ n: unfinished.pages.length })}
      actions={
        <>
          <LinkButton href={`/project/${encodeURIComponent(projectId)}/capture`} variant="primary">
            {texts.continue}
          </LinkButton>
          <Button
            onPress={() =>
              void uploadAsIs().catch((error: unknown) =>
                console.error('Documents could not be enqueued', error),
              )
            }
          >
            {texts.uploadAsIs}
          </Button>
        </>
      }
    />
  )
}
