import { agreementDate, agreementTerm, agreementTitle, contractParties, governingLaw } from '../agreements.ts'
import { dateField, listField, textField, type Profile } from '../profile.ts'

/** Agreements of two or more parties, secrecy agreements and licences among them. */
export const contract: Profile = {
  documentType: 'contract',
  plural: 'contracts',
  department: 'Legal',
  description: 'Agreement between two or more parties',
  signs: [
    {
      pattern:
        /\bagreement\b|\bcontract\b|\bvertrag\b|\bvereinbarung\b|\bcontrat\b|\bcontrato\b|\bcontratto\b/i,
      weight: 2,
    },
    {
      pattern:
        /non-?disclosure|confidentiality agreement|license agreement|lease agreement|employment agreement/i,
      weight: 2,
    },
    {
      pattern:
        /by and (?:between|among)|entered into|hereinafter|hereby agree|the parties (?:agree|hereto)|zwischen\s+.*\s+und/i,
      weight: 2,
    },
    { pattern: /governing law|governed by|laws of the (?:state|commonwealth)|gerichtsstand/i, weight: 1.5 },
    { pattern: /in witness whereof|effective date|whereas\b|now,? therefore/i, weight: 1.5 },
    { pattern: /\btermination\b|\bconfidential information\b|\bindemnif|\bshall\b/i, weight: 1 },
  ],
  fields: {
    title: textField('Title of the agreement', agreementTitle),
    parties: listField('Who agrees', contractParties),
    effective_date: dateField('Day from which it holds', agreementDate),
    term: textField('How long it holds', agreementTerm),
    governing_law: textField('State or country whose law holds', governingLaw),
  },
  required: ['parties'],
}
