import { mainDate } from '../fields.ts'
import { letterRecipient, letterSender, letterSubject } from '../letters.ts'
import { textField, type Profile } from '../profile.ts'

/** Correspondence with a greeting and a close. */
export const letter: Profile = {
  documentType: 'letter',
  plural: 'letters',
  department: 'Operations',
  description: 'Letter to or from a person or company',
  signs: [
    {
      pattern:
        /^\W*(?:dear|sehr geehrte|liebe[rs]?|chère?|madame|monsieur|estimad[oa]|gentile|geachte|to whom it may concern)\b/im,
      weight: 3,
    },
    {
      pattern:
        /(?:yours (?:sincerely|faithfully|truly)|sincerely|kind regards|best regards|mit freundlichen grüßen|cordialement|atentamente|cordiali saluti|hoogachtend)/i,
      weight: 2.5,
    },
    { pattern: /^\W*(?:re|subject|betreff|objet|asunto|oggetto|betreft)\s*:/im, weight: 1.5 },
    { pattern: /\benclos(?:ed|ures?)\b|\bi am writing\b|\bwe are writing\b|\bplease find\b/i, weight: 0.7 },
  ],
  fields: {
    sender: textField('Who wrote it', letterSender),
    recipient: textField('Whom it is to', letterRecipient),
    date: mainDate('Day of the letter', /(?<!\p{L})(?:date|datum|fecha|data)\s*:/iu),
    subject: textField('What it is about', letterSubject),
  },
}
