import { useAddition } from '#features/workspaces/index.ts'
import { AccessSection } from './access-section.tsx'

/** What lets programs act for the user in this workspace. */
export function AccessTab({ projectId }: { readonly projectId: string }) {
  const hasAddresses = useAddition('upload-addresses')
  return (
    <div className="flex flex-col gap-10">
      {hasAddresses && <AccessSection projectId={projectId} kind="address" />}
      <AccessSection projectId={projectId} kind="token" />
    </div>
  )
}
