export { createAuthService, type AuthService } from './service.ts'
export { authHandlers } from './routes.ts'
