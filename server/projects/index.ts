export { createProjectService, type ProjectService } from './service.ts'
export { projectHandlers } from './routes.ts'
