import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { texts } from '#messages/upload-notices.ts'
import { useSharedFiles } from './use-shared-files.ts'

/** Where a person decides about shared files. */
const SHARED = '/shared'

/** Files from outside that nobody has decided about: the page for them never opened, or was left. */
export function SharedReminder({ path }: { readonly path: string }) {
  const waiting = useSharedFiles(path)?.length ?? 0
  if (waiting === 0 || path.replace(/\/$/, '') === SHARED) return null
  return (
    <Banner
      tone="info"
      title={texts.sharedWaiting({ n: waiting })}
      className="mb-5"
      actions={
        <LinkButton href={SHARED} variant="primary">
          {texts.sharedDecide}
        </LinkButton>
      }
    />
  )
}
