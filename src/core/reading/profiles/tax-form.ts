import { anywhere, labelledMoney } from '../fields.ts'
import { nameInBox } from '../form-names.ts'
import { labelled, labelledName, type Reader } from '../labels.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

const formNumber: Reader<string> = (text) => {
  const match =
    /\bForm\s+((?:W-?\d{1,2}[A-Z]*(?:-[A-Z]+)?|\d{3,4}[A-Z]*(?:-[A-Z]+)?))\b|\b(W-2|W-9|W-8BEN|1099-[A-Z]+)\b/.exec(
      text,
    )
  const value = match?.[1] ?? match?.[2]
  return match && value ? { value, start: match.index, end: match.index + match[0].length } : null
}
const taxYear: Reader<string> = (text) => {
  const match = /(?<![\d./-])20\d{2}(?![\d./-])/.exec(text)
  return match ? { value: match[0], start: match.index, end: match.index + 4 } : null
}

const TAXED =
  /(?:name (?:of (?:individual|entity|beneficial owner)|\(as shown)[^:]*|employee['’]?s (?:first )?name[^:]*|recipient['’]?s name|taxpayer(?:['’]s)? name)/i
const RECIPIENT = /(?:recipient|employee)['’]?s\s+name/i
const BUSINESS = /business name/i
const PAYER = /(?:payer|employer)['’]?s name/i

/** Forms of a tax office. */
export const taxForm: Profile = {
  documentType: 'tax form',
  plural: 'tax forms',
  department: 'Finance',
  fields: {
    form: textField('Number of the form', (sheet) => anywhere(sheet, formNumber)),
    tax_year: textField(
      'Year that it is about',
      (sheet) => labelled(sheet, ['taxYear'], taxYear) ?? anywhere(sheet, taxYear),
    ),
    name: textField(
      'Who is taxed',
      (sheet) =>
        nameInBox(sheet, RECIPIENT) ??
        labelled(sheet, TAXED, readName) ??
        labelledName(sheet, ['taxpayer'], readName),
    ),
    business_name: textField('Business of who is taxed', (sheet) => nameInBox(sheet, BUSINESS)),
    payer: textField(
      'Who paid or employs',
      (sheet) =>
        nameInBox(sheet, PAYER) ??
        labelled(sheet, PAYER, readName) ??
        labelledName(sheet, ['employer'], readName),
    ),
    wages: labelledMoney('Wages', /wages,? tips/i),
    federal_tax: labelledMoney('Tax withheld', /federal income tax withheld/i),
  },
}
