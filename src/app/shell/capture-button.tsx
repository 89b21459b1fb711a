import type { ReactNode } from 'react'
import { useHasCamera } from '#features/capture/index.ts'
import { useLink } from '#ui/controls/link-context.tsx'

export interface CaptureButtonProps {
  readonly projectId: string
  readonly className: string
  readonly children: ReactNode
}

/** Leads to the camera; on devices without one to the upload page. */
export function CaptureButton({ projectId, className, children }: CaptureButtonProps) {
  const hasCamera = useHasCamera()
  const home = `/project/${encodeURIComponent(projectId)}`
  const link = useLink(hasCamera ? `${home}/capture` : `${home}/upload`)
  return (
    <a {...link} className={className}>
      {children}
    </a>
  )
}
