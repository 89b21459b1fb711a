// Paths of links in mails, shared by server and screens.

/** Invitation link: leads to registration or sign-in, then into the workspace. */
export const invitationPath = (token: string) => `/register?invitation=${encodeURIComponent(token)}`

/** Address confirmation. */
export const verifyEmailPath = (token: string) => `/verify-email?token=${encodeURIComponent(token)}`

/** Password reset. */
export const resetPasswordPath = (token: string) => `/reset-password?token=${encodeURIComponent(token)}`

/** The sign-in page, with the id of an issuer of OpenID Connect and the query that it returned. */
export const oidcReturnPath = (id: string, query: string) =>
  `/login#oidc=${encodeURIComponent(`${id}?${query}`)}`

/** The overview of a workspace. */
export const projectPath = (projectId: string) => `/project/${encodeURIComponent(projectId)}`

/** A document. */
export const thingPath = (projectId: string, id: string) =>
  `${projectPath(projectId)}/thing/${encodeURIComponent(id)}`
