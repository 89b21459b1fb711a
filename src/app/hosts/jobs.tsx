import { AppBadge } from '#features/uploads/index.ts'
import { EditsHost } from './edits-host.tsx'
import { OfflineHost } from './offline-host.tsx'
import { ReadingsHost } from './readings-host.tsx'
import { RevokedHost } from './revoked-host.tsx'
import { UploadsHost } from './uploads-host.tsx'

/** All jobs beside the screens, in a script of their own. */
export function Jobs() {
  return (
    <>
      <UploadsHost />
      <EditsHost />
      <ReadingsHost />
      <AppBadge />
      <OfflineHost />
      <RevokedHost />
    </>
  )
}
