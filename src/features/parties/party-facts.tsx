import type { Party } from '#contract/parties.ts'
import { calendarDay } from '#lib/field-format.ts'
import { texts } from '#messages/parties.ts'
import { PartySection } from './party-section.tsx'

interface Seen {
  readonly documents: number
  readonly first_at: string
  readonly last_at: string
}

/** The number of documents, and when they arrived. */
export function seenText({ documents: n, first_at, last_at }: Seen): string {
  const [first, last] = [first_at, last_at].map((at) => calendarDay(at.slice(0, 10)))
  const documents = texts.documents({ n })
  return first === last
    ? texts.seenOn({ documents, first: first ?? '' })
    : texts.seen({ documents, first: first ?? '', last: last ?? '' })
}

/** Bank accounts over time, tax ids, register numbers and addresses. */
export function PartyFacts({ party }: { readonly party: Party }) {
  const { accounts, addresses } = party
  const numbers = [...party.tax_ids, ...party.registers]
  return (
    <>
      {accounts.length > 0 && (
        <PartySection title={texts.accounts}>
          <ul aria-label={texts.accounts} className="divide-y divide-border">
            {accounts.map((account) => (
              <li key={account.text} className="px-4 py-3">
                <p className="font-medium break-all">
                  {account.text}
                  {account.is_new && (
                    <span className="ms-2 rounded-full border border-warning/40 bg-warning-soft px-2 text-sm text-warning">
                      {texts.isNew}
                    </span>
                  )}
                </p>
                <p className="text-sm text-text-muted">{seenText(account)}</p>
              </li>
            ))}
          </ul>
        </PartySection>
      )}
      {numbers.length > 0 && (
        <PartySection title={texts.numbers}>
          <ul aria-label={texts.numbers} className="divide-y divide-border">
            {numbers.map((number) => (
              <li key={number} className="px-4 py-3 break-all tabular-nums">
                {number}
              </li>
            ))}
          </ul>
        </PartySection>
      )}
      {addresses.length > 0 && (
        <PartySection title={texts.addresses}>
          <ul aria-label={texts.addresses} className="divide-y divide-border">
            {addresses.map((address) => (
              <li key={address.text} className="px-4 py-3">
                <p className="break-words whitespace-pre-line">{address.text}</p>
                <p className="text-sm text-text-muted">{seenText(address)}</p>
              </li>
            ))}
          </ul>
        </PartySection>
      )}
    </>
  )
}
