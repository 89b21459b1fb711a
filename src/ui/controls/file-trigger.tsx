import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface FilePickerProps {
  /** Types and extensions, such as `image/jpeg` or `.pdf`. */
  readonly accept: readonly string[]
  readonly multiple?: boolean
  /** Selects a folder, and returns the files in it and its subfolders. */
  readonly directory?: boolean
  /** Opens the rear camera of a phone instead of the file list. */
  readonly camera?: boolean
  readonly onFiles: (files: File[]) => void
}

/** The system's file picker or camera: a function that opens it, and the input element to render. */
export function useFilePicker({ accept, multiple = false, directory, camera, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => {
      if (!input.current) return
      // Allows selecting the same file again.
      input.current.value = ''
      input.current.click()
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={multiple}
        {...(directory && { webkitdirectory: '' })}
        {...(camera && { capture: 'environment' as const })}
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files])
        }}
      />
    ),
  }
}

export interface FileTriggerProps extends FilePickerProps, Omit<ButtonProps, 'onPress'> {}

/** A button that opens the system's file picker or camera. */
export function FileTrigger({ accept, multiple, directory, camera, onFiles, ...button }: FileTriggerProps) {
  const { open, input } = useFilePicker({
    accept,
    onFiles,
    ...(multiple !== undefined && { multiple }),
    ...(directory !== undefined && { directory }),
    ...(camera !== undefined && { camera }),
  })
  if (button.blockedReason) return <Button {...button} />
  return (
    <>
      <Button {...button} onPress={open} />
      {input}
    </>
  )
}
