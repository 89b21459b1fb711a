export { privacyPolicy, PrivacyScreen } from './privacy-screen.tsx'
export { termsOfService, TermsScreen } from './terms-screen.tsx'
