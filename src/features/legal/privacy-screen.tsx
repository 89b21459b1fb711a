import { LegalScreen } from './legal-screen.tsx'
import { privacyPolicy } from './privacy-policy.ts'

/** `/privacy`, for anyone. */
export const PrivacyScreen = () => <LegalScreen document={privacyPolicy} />
