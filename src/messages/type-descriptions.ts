import { messages } from './messages.ts'

/** What the document types are that Sheaf makes itself, by the names that a workspace stores. */
export const texts = messages('type-descriptions', {
  receipt: 'Proof of a purchase that was paid, from a till or a shop',
  invoice: 'Bill that asks for payment of goods or services',
  contract: 'Agreement between two or more parties',
  cv: 'Curriculum vitae (résumé) of an applicant or employee',
  'bank statement': 'Movements and balances of a bank account over a period',
  letter: 'Letter to or from a person or company',
  payslip: 'Statement of an employee’s pay and deductions',
  'identity document': 'Passport, identity card or driving licence',
  'purchase order': 'Order of goods or services from a supplier',
  quote: 'Offer of goods or services with prices',
  'delivery note': 'List of goods that were delivered',
  'tax form': 'Form of or for a tax office',
  'medical record': 'Medical report, result or prescription',
  'insurance card': 'Card that proves an insurance',
  'application form': 'Form that a person filled in',
  report: 'Report, paper or study',
  'business card': 'Contact details of a person',
  'lease agreement': 'Agreement by which a house, flat or room is let',
  'utility bill': 'Bill for electricity, water, gas or telephone',
  timesheet: 'Hours that a person worked in a week or month',
  'insurance policy': 'Policy, schedule or certificate of an insurance',
  certificate: 'Certificate of a training, an exam or an attendance',
  'meeting minutes': 'What was said and decided at a meeting',
  other: 'Document of another kind',
})
