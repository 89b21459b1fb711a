import { AppBadge } from '#features/uploads/index.ts'
import { EditsJob } from './edits-job.tsx'
import { OfflineJob } from './offline-job.tsx'
import { ReadingsJob } from './readings-job.tsx'
import { RevokedJob } from './revoked-job.tsx'
import { UploadsJob } from './uploads-job.tsx'

/** All jobs beside the screens, in a script of their own. */
export function Jobs() {
  return (
    <>
      <UploadsJob />
      <EditsJob />
      <ReadingsJob />
      <AppBadge />
      <OfflineJob />
      <RevokedJob />
    </>
  )
}
