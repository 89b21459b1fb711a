import { useState } from 'react'

const NONE = { list: '', ids: [] as readonly string[] }

/**
 * Whether all documents of a list are selected, as far as is known: they were selected as a whole and still are. The
 * number of selected documents does not show this, since others may be among them. `list` identifies the list by its
 * filters.
 */
export function useWhole(selected: ReadonlySet<string>, total: number, list = '') {
  const [taken, setTaken] = useState(NONE)
  const isSelected =
    taken.list === list && taken.ids.length >= total && taken.ids.every((id) => selected.has(id))
  return { isSelected, note: (ids: readonly string[], of = list) => setTaken({ list: of, ids }) }
}
