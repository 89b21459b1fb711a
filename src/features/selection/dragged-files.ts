import type { DragEvent as ReactDragEvent } from 'react'

/** Media type of a drag of rows; carries their ids, for this app only. */
const TYPE = 'application/x-sheaf-documents'

/** On touch screens a long press selects the row instead. */
const hasMouse = () => matchMedia('(pointer: fine)').matches

/** Drag props of a row, for mice. Dragging a selected row drags the entire selection. */
export const dragProps = (id: string, selected: ReadonlySet<string>) => ({
  draggable: hasMouse(),
  onDragStart: ({ dataTransfer }: ReactDragEvent) => {
    const all = [...selected]
    dataTransfer.setData(TYPE, JSON.stringify(all.includes(id) ? all : [id]))
    dataTransfer.effectAllowed = 'move'
  },
})

/** Whether a drag is one of rows. Browsers reveal its data only at its start and on drop. */
export const carriesRows = (event: DragEvent) => event.dataTransfer?.types.includes(TYPE) === true

/** Ids of the dragged rows. */
export function draggedRows({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): readonly string[] {
  const text = dataTransfer?.getData(TYPE)
  const ids: unknown = text ? JSON.parse(text) : []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
