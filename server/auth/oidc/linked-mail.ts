import type { Deps } from '#server/deps.ts'
import { issuerLinkedMail } from '#server/mail/index.ts'

export interface LinkedMailDeps extends Pick<Deps, 'mail' | 'log'> {
  readonly publicUrl: string | null
}

/** Mails the owner of an account that an issuer was linked to it, where mail is set up. A failure is logged. */
export const createLinkedMail =
  ({ mail, log, publicUrl }: LinkedMailDeps) =>
  async ({ email }: { readonly email: string }, { label }: { readonly label: string }): Promise<void> => {
    if (!mail || publicUrl === null) return
    await mail
      .send(issuerLinkedMail({ to: email, issuer: label, url: `${publicUrl}/profile` }))
      .catch((error: unknown) => {
        log.warn('link-not-mailed', { reason: (error as { code?: string }).code ?? 'unknown' })
      })
  }
