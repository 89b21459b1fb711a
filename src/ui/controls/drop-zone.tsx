import { type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'

export interface DropZoneProps {
  readonly label: string
  readonly onFiles: (files: File[]) => void
  readonly children: ReactNode
  readonly className?: string
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Dropped files, except folders: these are handled by the listener of the window. */
const filesIn = ({ dataTransfer }: DragEvent) =>
  [...dataTransfer.items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ? [file] : []
  })

/** Accepts dropped files. For people without a mouse it contains a button that selects files. */
export function DropZone({ label, onFiles, children, className }: DropZoneProps) {
  const [isTarget, setTarget] = useState(false)
  return (
    <div
      role="group"
      aria-label={label}
      {...(isTarget && { 'data-drop-target': true })}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setTarget(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        // Handled here, so that no other listener handles it.
        event.preventDefault()
        setTarget(false)
        const files = filesIn(event)
        if (files.length > 0) onFiles(files)
      }}
      className={classNames(
        'rounded-card border-2 border-dashed border-border-strong bg-surface p-6 text-center transition-colors duration-100 md:p-10',
        'data-drop-target:border-primary data-drop-target:bg-primary-soft',
        className,
      )}
    >
      {children}
    </div>
  )
}
