export { inboxRoutes, type InboxParts } from './routes.ts'
