import type { ReactNode } from 'react'
import { DropZone as AriaDropZone } from 'react-aria-components/DropZone'
import type { FileDropItem } from 'react-aria-components/GridList'
import { classNames } from '../class-names.ts'

export interface DropZoneProps {
  readonly label: string
  readonly onFiles: (files: File[]) => void
  readonly children: ReactNode
  readonly className?: string
}

export function DropZone({ label, onFiles, children, className }: DropZoneProps) {
  return (
    <AriaDropZone
      aria-label={label}
      onDrop={async (event) => {
        const dropped = event.items.filter((item): item is FileDropItem => item.kind === 'file')
        const files = await Promise.all(dropped.map((item) => item.getFile()))
        if (files.length > 0) onFiles(files)
      }}
      className={classNames(
        'rounded-card border-2 border-dashed border-border-strong bg-surface p-6 text-center transition-colors duration-100 md:p-10',
        'data-drop-target:border-primary data-drop-target:bg-primary-soft',
        className,
      )}
    >
      {children}
    </AriaDropZone>
  )
}
