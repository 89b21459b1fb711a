import { FolderArchive } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/period-export.ts'
import { Button } from '#ui/controls/button.tsx'

const PeriodExportDialog = lazy(async () => ({
  default: (await import('./period-export-dialog.tsx')).PeriodExportDialog,
}))

/** Button in the Activity tab that exports a period for an auditor. The tab is for owner and admins. */
export function ExportPeriodButton({ project }: { readonly project: Project }) {
  const [open, setOpen] = useState(false)
  const online = useOnline()
  if (!useAddition('period-export')) return null
  return (
    <>
      <Button
        icon={<FolderArchive aria-hidden className="size-5" />}
        blockedReason={online ? undefined : texts.offline}
        onPress={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PeriodExportDialog project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
