import { TermsScreen, termsOfService } from '#features/legal/index.ts'

export const { title } = termsOfService
export const isForEveryone = true

export const screenOf = () => <TermsScreen />
