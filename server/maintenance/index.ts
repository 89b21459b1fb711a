export { checkObjects } from './check-objects.ts'
export { emptyTrash, maintenanceTasks } from './tasks.ts'
