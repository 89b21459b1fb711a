import { privacyPolicy, PrivacyScreen } from '#features/legal/index.ts'

export const { title } = privacyPolicy
export const isForEveryone = true

export const screenOf = () => <PrivacyScreen />
