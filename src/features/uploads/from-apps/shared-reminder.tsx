import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { countShared, watchShared } from '#platform/bytes/shared-files.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { texts } from '../texts.ts'

/** Where shared files are taken in. */
const SHARED = '/shared'

/** Files that another app shared and that nobody has taken in: the page for them never opened, or was left. */
export function SharedReminder({ path }: { readonly path: string }) {
  const [waiting, setWaiting] = useState(0)
  const userId = useUser()?.id ?? ''
  const look = useCallback(() => {
    countShared(userId).then(setWaiting, () => undefined)
  }, [userId])
  // A share may have come while this page was frozen.
  useEffect(look, [look, path])
  useEffect(() => watchShared(look), [look])
  if (waiting === 0 || path.replace(/\/$/, '') === SHARED) return null
  return (
    <Banner
      tone="info"
      title={texts.sharedWaiting(waiting)}
      className="mb-5"
      actions={
        <LinkButton href={SHARED} variant="primary">
          {texts.sharedOpen(waiting)}
        </LinkButton>
      }
    />
  )
}
