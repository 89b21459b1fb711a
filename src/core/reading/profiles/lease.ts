import { agreementDate, agreementTerm, contractParties, governingLaw } from '../agreements.ts'
import { labelledMoney, labelledText } from '../fields.ts'
import { partyAt } from '../parties.ts'
import { dateField, listField, textField, type Profile } from '../profile.ts'

const PREMISES =
  /(?<!\p{L})(?:(?:leased\s+|rented\s+)?premises|property\s+address|address\s+of\s+(?:the\s+)?(?:property|premises)|mietobjekt|objet\s+loué|inmueble)\s*:/iu

/** What a landlord and a tenant agree on. */
export const lease: Profile = {
  documentType: 'lease agreement',
  plural: 'lease agreements',
  department: 'Real Estate',
  fields: {
    landlord: textField('Who lets', (sheet) =>
      partyAt(sheet, /^\W*(?:landlord|lessor|vermieter(?:in)?|bailleur|arrendador)\s*(?::|$)/i),
    ),
    tenant: textField('Who rents', (sheet) =>
      partyAt(sheet, /^\W*(?:tenant|lessee|mieter(?:in)?|locataire|arrendatario)s?\s*(?::|$)/i),
    ),
    parties: listField('Who agrees', contractParties),
    property_address: labelledText('Where it is', PREMISES),
    rent: labelledMoney(
      'Rent for a month',
      /(?<!\p{L})(?:monthly\s+rent|rent(?:\s+per\s+month)?|(?:kalt|warm)?miete|loyer|renta)(?!\p{L})/iu,
    ),
    deposit: labelledMoney(
      'Deposit',
      /(?<!\p{L})(?:security\s+)?deposit(?!\p{L})|kaution|dépôt de garantie/iu,
    ),
    start_date: dateField('Day from which it holds', agreementDate),
    term: textField('How long it holds', agreementTerm),
    governing_law: textField('State or country whose law holds', governingLaw),
  },
}
