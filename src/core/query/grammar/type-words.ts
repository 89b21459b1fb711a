// Other names of everyday document types. They count only in a workspace that has such a type and no type of that name.

const GROUPS: readonly (readonly string[])[] = [
  ['invoice', 'bill', 'rechnung', 'facture'],
  ['receipt', 'till slip', 'sales slip', 'expense receipt', 'expense', 'purchase receipt'],
  ['bank statement', 'account statement', 'statement of account', 'statement'],
  [
    'payslip',
    'pay slip',
    'salary slip',
    'wage slip',
    'pay stub',
    'paystub',
    'paycheck',
    'salary statement',
    'salary',
    'wage',
    'payroll slip',
    'payroll',
    'pay run',
  ],
  [
    'cv',
    'curriculum vitae',
    'resume',
    'job application',
    'application',
    'applicant',
    'candidate',
    'job seeker',
    'people applied',
    'people who applied',
    'people have applied',
    'people who have applied',
    'who applied',
    'who has applied',
  ],
  ['contract', 'agreement'],
  ['insurance policy', 'policy', 'insurance', 'insurance contract', 'insurance certificate'],
  ['purchase order', 'po', 'order'],
  [
    'delivery note',
    'delivery slip',
    'packing slip',
    'packing list',
    'delivery',
    'waybill',
    'consignment note',
    'consignment',
    'shipment',
    'drop',
    'drop off',
  ],
  ['quote', 'quotation', 'offer', 'estimate', 'proposal'],
  [
    'lease',
    'rental agreement',
    'rental contract',
    'tenancy agreement',
    'tenancy',
    'lease agreement',
    'rental',
    'lease contract',
  ],
  ['letter', 'correspondence'],
  ['report'],
  ['tax form', 'tax return'],
  ['application form', 'form'],
  ['medical record', 'patient record'],
  ['identity document', 'id card', 'passport', 'id'],
]

/** Names under which a type may be asked for, its own first. */
export function namesOf(type: string): string[] {
  const name = type.toLowerCase()
  const group = GROUPS.find((names) => names.includes(name))
  return [name, ...(group ?? []).filter((other) => other !== name)]
}
