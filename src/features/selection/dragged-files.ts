import type { DragEvent as ReactDragEvent } from 'react'

/** What a drag of rows carries: their ids, for this app only. */
const TYPE = 'application/x-sheaf-documents'

/** With a finger, holding a row selects it. */
const hasMouse = () => matchMedia('(pointer: fine)').matches

/** Props of what a row is dragged by, with a mouse. A row of the selection takes the whole selection along. */
export const dragProps = (id: string, selected: ReadonlySet<string>) => ({
  draggable: hasMouse(),
  onDragStart: ({ dataTransfer }: ReactDragEvent) => {
    const all = [...selected]
    dataTransfer.setData(TYPE, JSON.stringify(all.includes(id) ? all : [id]))
    dataTransfer.effectAllowed = 'move'
  },
})

/** Whether a drag is one of rows; what it carries can be read when it begins and when it is dropped. */
export const carriesRows = (event: DragEvent) => event.dataTransfer?.types.includes(TYPE) === true

/** Ids of the dragged rows. */
export function draggedRows({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): readonly string[] {
  const text = dataTransfer?.getData(TYPE)
  const ids: unknown = text ? JSON.parse(text) : []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
