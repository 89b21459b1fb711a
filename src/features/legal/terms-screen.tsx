import { LegalScreen } from './legal-screen.tsx'
import { termsOfService } from './terms-of-service.ts'

/** `/terms`, for anyone. */
export const TermsScreen = () => <LegalScreen document={termsOfService} />
