import { emailField, phoneField } from '../fields.ts'
import { cvName, listBelow } from '../people.ts'
import { listField, textField, type Profile } from '../profile.ts'

/** A person's working life. */
export const cv: Profile = {
  documentType: 'cv',
  plural: 'CVs',
  department: 'Human Resources',
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
