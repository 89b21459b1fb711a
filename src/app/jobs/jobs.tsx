import { AppBadge } from '#features/uploads/index.ts'
import { EditsJob } from './edits-job.tsx'
import { OfflineJob } from './offline-job.tsx'
import { ProofsJob } from './proofs-job.tsx'
import { ReadingsJob } from './readings-job.tsx'
import { RevokedJob } from './revoked-job.tsx'
import { UploadsJob } from './uploads-job.tsx'

/** All background jobs. Loaded as a separate script. */
export function Jobs() {
  return (
    <>
      <UploadsJob />
      <EditsJob />
      <ReadingsJob />
      <ProofsJob />
      <AppBadge />
      <OfflineJob />
      <RevokedJob />
    </>
  )
}
