import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/language.ts'
import { issuerLinkedMail } from '#server/mail/index.ts'
import type { UserRow } from '../account-store.ts'

export interface LinkedMailDeps extends Pick<Deps, 'mail' | 'log'> {
  readonly publicUrl: string | null
}

/** If mail is configured, notifies the account owner that an issuer was linked. A failure is logged. */
export const createLinkedMail =
  ({ mail, log, publicUrl }: LinkedMailDeps) =>
  async (
    { email, language }: Pick<UserRow, 'email' | 'language'>,
    { label }: { readonly label: string },
  ): Promise<void> => {
    if (!mail || publicUrl === null) return
    const content = { to: email, issuer: label, url: `${publicUrl}/profile` }
    await mail.send(inLanguage(language, () => issuerLinkedMail(content))).catch((error: unknown) => {
      log.warn('link-not-mailed', { reason: (error as { code?: string }).code ?? 'unknown' })
    })
  }
