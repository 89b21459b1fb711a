import { FileTrigger as AriaFileTrigger } from 'react-aria-components/FileTrigger'
import { Button, type ButtonProps } from './button.tsx'

export interface FileTriggerProps extends Omit<ButtonProps, 'onPress'> {
  /** Types and extensions, as `image/jpeg` or `.pdf`. */
  readonly accept: readonly string[]
  readonly multiple?: boolean
  /** Chooses a folder, and returns the files in it and its folders. */
  readonly directory?: boolean
  /** Opens the rear camera of a phone instead of the list of files. */
  readonly camera?: boolean
  readonly onFiles: (files: File[]) => void
}

/** A button that opens the system's file picker or camera. */
export function FileTrigger({
  accept,
  multiple = false,
  directory = false,
  camera,
  onFiles,
  ...button
}: FileTriggerProps) {
  if (button.blockedReason) return <Button {...button} />
  return (
    <AriaFileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={multiple}
      acceptDirectory={directory}
      {...(camera && { defaultCamera: 'environment' as const })}
      onSelect={(list) => {
        if (list && list.length > 0) onFiles([...list])
      }}
    >
      <Button {...button} />
    </AriaFileTrigger>
  )
}
