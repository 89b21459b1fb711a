// Addresses of the app that travel in mails and are passed on by people: host and screens must agree on them.

/** Where an invitation's link leads: to an account, and from there into the workspace. */
export const invitationPath = (token: string) => `/register?invitation=${encodeURIComponent(token)}`

/** Where a mailed proof of an address leads. */
export const verifyEmailPath = (token: string) => `/verify-email?token=${encodeURIComponent(token)}`

/** Where a new password is chosen. */
export const resetPasswordPath = (token: string) => `/reset-password?token=${encodeURIComponent(token)}`
