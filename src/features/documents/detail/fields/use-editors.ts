import { useState } from 'react'
import type { FieldValue, FileThing } from '#contract/things.ts'

/** Value and version that an editor was opened on. */
export interface EditorBase {
  readonly value: FieldValue | undefined
  readonly version: number | undefined
}

/** Which fields are being edited, and what each editor was opened on, so that changes by others do not affect it. */
export function useEditors(file: FileThing) {
  const [open, setOpen] = useState<ReadonlyMap<string, EditorBase>>(new Map())
  return {
    isOpen: open.size > 0,
    closeAll: () => setOpen(new Map()),
    baseOf: (key: string) => open.get(key),
    open: (key: string) =>
      setOpen((was) =>
        was.has(key)
          ? was
          : new Map(was).set(key, { value: file.data.extracted[key], version: file.version }),
      ),
    close: (key: string) =>
      setOpen((was) => {
        const rest = new Map(was)
        rest.delete(key)
        return rest
      }),
  }
}
