import type { ReactNode } from 'react'
import { useHasCamera } from '#features/capture/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useLink } from '#ui/controls/link-context.tsx'

export interface CaptureButtonProps {
  readonly projectId: string
  readonly className: string
  readonly children: ReactNode
}

/** Opens the camera; on devices without one, the upload page. */
export function CaptureButton({ projectId, className, children }: CaptureButtonProps) {
  const hasCamera = useHasCamera()
  const link = useLink(hasCamera ? paths.capture(projectId) : paths.upload(projectId))
  return (
    <a {...link} className={className}>
      {children}
    </a>
  )
}
