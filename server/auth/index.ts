export type { InvitedPeople, Newcomer } from './ports.ts'
export { createAuthService, type AuthService } from './service.ts'
export { authHandlers } from './routes.ts'
