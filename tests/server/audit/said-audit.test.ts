import { describe, expect, it } from 'vitest'
import type { AuditAction } from '#contract/audit.ts'
import { documents } from '#lib/plural.ts'
import { textsIn } from '#messages/current-language.ts'
import { languages } from '#contract/languages.ts'
import { texts } from '#messages/audit-details.ts'
import { saidAudit } from '#server/audit/said-audit.ts'
import { inLanguage } from '#server/language.ts'
import { describeMemberChange } from '#server/projects/manage-access.ts'

const said = (language: string, action: AuditAction, detail: string) =>
  inLanguage(language, () => saidAudit(action, detail))

const memberChange = describeMemberChange(
  { role: 'team_member', departments: ['Sales', 'Legal'] },
  { role: 'admin', departments: [] },
)

describe('the details of an audit entry', () => {
  it.each<[AuditAction, string, string]>([
    ['type.extracted-again', documents(1), '1 Dokument'],
    ['documents.exported', documents(1200), '1.200 Dokumente'],
    ['documents.exported', '5 documents, 2026-01-01 – 2026-03-31', '5 Dokumente, 2026-01-01 – 2026-03-31'],
    ['rates.loaded', '1 rates from a file', '1 Kurs aus einer Datei'],
    ['rates.deleted', '12 rates', '12 Kurse'],
    ['bank.imported', '3 of 40 lines new, from May.csv', '3 von 40 Umsätzen neu, aus May.csv'],
    ['member.invited', 'member', 'Mitglied'],
    ['member.changed', memberChange, 'Rolle: Mitglied → Admin, Abteilungen: Vertrieb, Recht → keine'],
    ['member.changed', 'deputy none → Kim until 2026-12-01', 'Vertretung: keine → Kim bis 2026-12-01'],
    ['member.removed', 'admin; no group of Corp', 'Admin; keine Gruppe von Corp'],
    ['group.created', 'member; Sales, Nord', 'Mitglied; Vertrieb, Nord'],
    ['type.changed', 'department none → Finance', 'Abteilung: keine → Finanzen'],
    ['workspace.changed', 'description, switched off', 'Beschreibung, ausgeschaltet'],
    ['workspace.changed', 'mileage rate none → 0.50', 'Kilometerpauschale: nicht festgelegt → 0.50'],
    ['workspace.changed', 'mileage rate 0.42 → 0.50', 'Kilometerpauschale: 0.42 → 0.50'],
    ['type.changed', 'name Bill → Invoice, properties', 'Name: Bill → Invoice, Eigenschaften'],
    ['document.moved', 'no folder → Trips', 'kein Ordner → Trips'],
    ['token.created', 'read, upload; until 2026-12-01', 'Lesen, Hochladen; bis 2026-12-01'],
    ['token.revoked', 'with a new password', 'mit einem neuen Passwort'],
    ['webhook.stopped', 'the receiver answered 410 Gone', 'der Empfänger hat mit 410 Gone geantwortet'],
    ['mailbox.set', 'admin at imap.test:993, Bills, read', 'admin auf imap.test:993, Bills, read'],
    ['webhook.changed', 'off; address a.test → b.test', 'aus; Adresse: a.test → b.test'],
  ])('translate %s: %s', (action, english, german) => {
    expect(said('de', action, english)).toBe(german)
    expect(said('en', action, english)).toBe(english)
  })

  it.each<[AuditAction, string]>([
    ['document.held', 'approval'],
    ['document.changed', 'title, name'],
    ['party.renamed', 'owner'],
    ['member.issuer-connected', 'admin'],
    ['group.created', 'Meet at noon, North'],
  ])('leave names untranslated: %s: %s', (action, detail) => {
    expect(said('de', action, detail)).toBe(detail)
  })

  it.each(languages.map(({ code }) => code))('are translated to %s', (code) => {
    const own = textsIn(texts, code)
    expect(said(code, 'documents.exported', '7 documents')).toBe(own.documents({ n: 7 }))
    expect(said(code, 'webhook.stopped', textsIn(texts, 'en').webhookSecret)).toBe(own.webhookSecret)
  })
})
