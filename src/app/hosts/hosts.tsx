import { AppBadge } from '#features/uploads/index.ts'
import { EditsHost } from './edits-host.tsx'
import { KeptHost } from './kept-host.tsx'
import { ReadingsHost } from './readings-host.tsx'
import { RevokedHost } from './revoked-host.tsx'
import { UploadsHost } from './uploads-host.tsx'
import { useDrawn } from './use-drawn.ts'

/** What goes on beside the screens while somebody is signed in. It begins once the first screen stands. */
export function Hosts() {
  return useDrawn() ? (
    <>
      <UploadsHost />
      <EditsHost />
      <ReadingsHost />
      <AppBadge />
      <KeptHost />
      <RevokedHost />
    </>
  ) : null
}
