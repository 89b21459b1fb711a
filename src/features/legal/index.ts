export { privacyPolicy } from './privacy-policy.ts'
export { PrivacyScreen } from './privacy-screen.tsx'
export { termsOfService } from './terms-of-service.ts'
export { TermsScreen } from './terms-screen.tsx'
