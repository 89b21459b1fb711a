import { emailField, phoneField } from '../fields.ts'
import { cvName, listBelow } from '../people.ts'
import { listField, textField, type Profile } from '../profile.ts'

/** A person's working life. */
export const cv: Profile = {
  documentType: 'cv',
  plural: 'CVs',
  department: 'Human Resources',
  description: 'Curriculum vitae (résumé) of an applicant or employee',
  signs: [
    { pattern: /curriculum vitae|\br[ée]sum[ée]\b|\blebenslauf\b/i, weight: 3.5 },
    {
      pattern:
        /^\W*(?:work |professional |employment )?(?:experience|history|employment|berufserfahrung)\W*$/im,
      weight: 2,
    },
    { pattern: /^\W*(?:education|academic\b.*|ausbildung|formation|educación)\W*$/im, weight: 1.5 },
    {
      pattern: /^\W*(?:skills|technical skills|key skills|kenntnisse|compétences|competenc\w+)\b/im,
      weight: 1.5,
    },
    {
      pattern:
        /\breferences\b|\blanguages\b|\bhobbies\b|\binterests\b|\bpublications\b|\bhonors\b|\bawards\b/i,
      weight: 0.7,
    },
    { pattern: /\b(?:bachelor|master|ph\.?d|b\.?sc|m\.?sc|mba|university|diplom)\b/i, weight: 0.7 },
    { pattern: /\blinkedin\b|\bgithub\b|\bportfolio\b/i, weight: 0.7 },
  ],
  fields: {
    name: textField('Name of the person', cvName),
    email: emailField,
    phone: phoneField,
    skills: listField('Skills', (sheet) =>
      listBelow(
        sheet,
        /^\W*(?:(?:technical|key|core|professional) )?(?:skills|kenntnisse|compétences|competenc\w+)\b/i,
      ),
    ),
    education: listField('Schools and degrees', (sheet) =>
      listBelow(sheet, /^\W*(?:education|academic background|ausbildung|formation|educación)\W*$/i),
    ),
    experience: listField('Posts held', (sheet) =>
      listBelow(
        sheet,
        /^\W*(?:(?:work|professional) )?(?:experience|history|employment(?: history)?|berufserfahrung)\W*$/i,
      ),
    ),
  },
}
