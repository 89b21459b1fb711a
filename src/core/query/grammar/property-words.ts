// Other names of everyday properties, by their keys.

const GROUPS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /(?:^|_)(?:tax|vat)(?:_amount)?$/,
    [
      'vat',
      'gst',
      'sales tax',
      'value added tax',
      'taxes',
      'tax amount',
      'input tax',
      'input vat',
      'sales taxes',
    ],
  ],
  [
    /^(?:subtotal|net_amount|net_total)$/,
    [
      'net amount',
      'net total',
      'net value',
      'net sum',
      'net price',
      'net cost',
      'amount before tax',
      'total before tax',
      'sum before tax',
    ],
  ],
  [/^(?:due_date|payment_due)$/, ['payment deadline', 'payment date', 'deadline', 'date due', 'day due']],
  [
    /^(?:expiry_date|expiration_date|end_date)$/,
    ['expiry', 'expiration date', 'expiration', 'end date', 'expiry date', 'last day', 'termination date'],
  ],
  [
    /^(?:start_date|effective_date)$/,
    ['start date', 'starting date', 'effective date', 'beginning date', 'first day'],
  ],
  [/^valid_until$/, ['validity', 'validity date', 'date of validity', 'expiry date', 'end of validity']],
  [/^deposit$/, ['security deposit', 'rent deposit', 'bond']],
  [/^deductions?$/, ['withholding', 'withholdings', 'amount withheld', 'deduction', 'deducted', 'withheld']],
  [/^premium$/, ['insurance premium', 'annual premium', 'yearly premium']],
  [/^monthly_rent$/, ['rent a month', 'rent per month', 'monthly rental']],
  [/^years_of_experience$/, ['work experience', 'professional experience', 'working experience']],
  [/^gross_(?:pay|salary|wage|income)$/, ['gross']],
  [
    /^net_(?:pay|salary|wage|income)$/,
    ['net', 'take home pay', 'take home salary', 'take home', 'takehome pay'],
  ],
  [
    /^packages$/,
    ['parcels', 'boxes', 'cartons', 'crates', 'pallets', 'packets', 'boxes delivered', 'number of packages'],
  ],
  [/^order_number$/, ['po number', 'purchase order number', 'order no', 'po no', 'order reference']],
  [/^delivery_date$/, ['date of delivery', 'day of delivery']],
  [/^governing_law$/, ['jurisdiction', 'applicable law']],
  [
    /^payment_method$/,
    ['pay method', 'means of payment', 'method of payment', 'way of payment', 'payment type'],
  ],
  [/^cover$/, ['coverage', 'type of cover', 'kind of cover']],
  [/^opening_balance$/, ['starting balance', 'balance at the start', 'initial balance']],
  [/^closing_balance$/, ['ending balance', 'end balance', 'final balance', 'balance at the end', 'balance']],
  [/^position$/, ['job', 'role', 'job title']],
  [
    /^carrier$/,
    ['courier', 'shipping company', 'delivery service', 'haulier', 'forwarder', 'freight company'],
  ],
  [/^category$/, ['expense category', 'kind of expense']],
]

export const propertyNames = (key: string): readonly string[] =>
  GROUPS.flatMap(([pattern, names]) => (pattern.test(key) ? names : []))
