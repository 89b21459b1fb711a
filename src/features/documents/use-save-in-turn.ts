import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { isSameValue } from '#core/edits/parts.ts'
import type { Saved } from './edits/save-or-wait.ts'
import { type FieldName, fieldOf } from './save-field.ts'
import { useSaveField } from './edits/use-save-field.ts'

interface Turn {
  readonly field: FieldName
  readonly value: FieldValue
}

/** What a write left on the host. */
interface Left {
  readonly field: FieldName
  readonly file: FileThing
}

/** What a write builds on: what one's own write before it left, unless somebody else has changed the field there. */
function groundOf(left: Left | null, seen: FileThing, field: FieldName): FileThing {
  if (!left || (seen.version ?? 0) > (left.file.version ?? 0)) return seen
  const isMine = left.field === field || isSameValue(fieldOf(left.file, field), fieldOf(seen, field))
  return isMine ? left.file : seen
}

/**
 * Writes of one document that a person begins faster than they are answered. Each waits for the one before it, so that
 * a second choice is neither lost nor taken for somebody else's. `write` rejects as `useSaveField` does; `wanted` is
 * the newest value on its way to a field, undefined where there is none.
 */
export function useSaveInTurn(projectId: string, file: FileThing) {
  const save = useSaveField(projectId, file.id)
  const before = useRef<Promise<Left | null>>(Promise.resolve(null))
  const [turns, setTurns] = useState<readonly Turn[]>([])

  const write = async (
    field: FieldName,
    value: FieldValue,
    { vouch = false } = {},
  ): Promise<Saved<FileThing>> => {
    const turn: Turn = { field, value }
    setTurns((was) => [...was, turn])
    const mine = before.current.then((left) => {
      const ground = groundOf(left, file, field)
      return save.mutateAsync({
        field,
        value,
        base: fieldOf(ground, field),
        version: ground.version,
        vouch,
      })
    })
    before.current = mine.then(
      (saved) => (saved.waits ? null : { field, file: saved.saved }),
      () => null,
    )
    try {
      return await mine
    } finally {
      // After the screens have heard of what was saved: else the old value would show for a moment.
      notifyManager.schedule(() => setTurns((was) => was.filter((one) => one !== turn)))
    }
  }
  return {
    write,
    wanted: (field: FieldName): FieldValue | undefined =>
      turns.findLast((turn) => turn.field === field)?.value,
    error: save.error,
  }
}
