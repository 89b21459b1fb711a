import type { LanguageWords } from '../concepts.ts'

export const english: LanguageWords = {
  paper:
    'receipt|rcpt|invoice|inv|bill|slip|doc|document|trans|transaction|txn|trn|check|chk|ticket|sales|sale|tax invoice|tax inv|tax invoice no|cash bill|cash inv|statement|credit note',
  number: 'no|nr|num|number|id|ref|reference|numb',
  tax: 'tax|vat|gst|hst|pst|sst|sales tax|service tax|tax amount|tax amt|gst amount|vat amount|cgst|sgst|igst|total tax|tax total|total gst|gst payable|total vat',
  register:
    'vat reg|vat no|gst reg|gst no|gst id|gst id no|sst no|sst id|tax id|tax reg|tin|abn|acn|gstin|company no|co no|co reg|reg no|company reg|registration|ein|cst no|vat number|gst number|uen|fssai|brn|pan|roc no|license|licence|permit|serial|s n',
  net: 'net|nett|goods|taxable|net amount|taxable amount|tax base|amount|amt|value|before tax',
  gross: 'gross|inclusive|total incl',
  total:
    'total|grand total|amount due|amount payable|balance due|total due|nett total|net total|total amount|total sales|to pay|total rounded|rounded total|total payable|invoice total',
  subtotal: 'subtotal|sub total|sub-total',
  rate: 'rate|tax rate|vat rate|code|tax code|summary',
  included: 'incl|including|inclusive|included|includes|inc|contains|of which|incl of',
  excluded: 'excl|excluding|exclusive|excluded|before|without|plus|add',
  paid: 'cash|tender|tendered|paid|payment|amount received|cash received|received|visa|mastercard|master|debit|credit|amex|card',
  payments: { card: 'card|visa|mastercard|master|debit|credit|amex', cash: 'cash|cash received' },
  change: 'change|change due|balance',
  rounding: 'rounding|round adj|rounding adj|rounding adjustment|round',
  discount: 'discount|disc|savings|saved|voucher|coupon|tip|gratuity|service charge|deposit|points',
  contact:
    'tel|phone|fax|ph|mobile|mob|hp|hotline|call|contact|whatsapp|telephone|www|email|customer service|toll free',
  till: 'cashier|till|terminal|table|store|register|reg|server|operator|oper|clerk|pos|counter|staff|branch|shop|outlet|station|workstation|pump|terminal id|merchant id|merchant|mid|tid|shift|user|salesperson|lane|store no|shop no|waiter|host|till no|side',
  card: 'auth|auth code|approval|approval code|appr code|authorisation|authorization|aid|trace|trace no|batch|batch no|card no|card number|rrn|stan|invoice ref|app|tvr|host ref|terminal no|contactless',
  customer:
    'customer|member|membership|account|acct|order|order no|order number|ord|queue|queue no|client|loyalty|po|pax no|ticket time|room|job|vehicle|plate|quote|delivery|cust|token|kot|passcode|survey|code',
  date: 'date|inv date|inv dt|invoice date|bill date|time|day|dated|printed',
  count:
    'qty|quantity|items|item|pax|covers|guests|pcs|item count|items sold|units|total qty|guest|no of items|pieces',
  otherDay:
    'due|due date|payment due|pay by|exp|exp date|expiry|expires|expire|expiration|card expires|valid|valid until|valid thru|best before|exchange before|exchange|return by|return within|refund|warranty|warranty until|offer ends|promotion|promo|member since|since|joined|registered|registration date|approved|approved date|effective|with effect from|date of birth|dob|born|birthday|next|next visit|next service|next appointment|last visit|printed on|print date|reprint|reprinted|arrival|departure|check in|check out|delivery date|delivered|ship date|shipped|period|revision|rev|version|copyright|order date|ordered',
  address: 'address|addr|add|location|shop address|store address|branch|branch address|outlet',
  office:
    'head office|registered office|reg office|hq|corporate office|headquarters|principal office|registered address|business address',
  labels: {
    numerals:
      'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|twenty-four|thirty|thirty-six',
    courtesy: 'mr|mrs|ms|miss|mx|messrs',
    greeting: 'dear|hello|hi',
    numbers: 'number|no|nr|num|#|id|ref',
    day: 'date|dated|issued on|statement date|date of statement|as of|bill date|billing date|date of bill|invoice date|date of invoice|order date|date of order|quote date|quotation date|date of quotation|date of application|date issued|on this',
    birth: 'date of birth|birth date|birthday|dob|born|born on|day of birth',
    issue: 'date of issue|issue date|issued|issued on|date issued|iss',
    expiry:
      'renewal date|expires|expiry|expiration|exp|valid to|end date|cover ends|policy end|to date|until|valid thru|valid through|valid till',
    start:
      'tenancy begins|effective|effective date|start date|inception|policy start|policy from|cover starts|cover start|coverage date|commencement date|commencement|start of lease|lease begins on|lease start|begins on|starts on|commencing on|valid from|from date|policy period from',
    payDay: 'pay date|payment date|date of payment|check date|cheque date|date paid|paid on|payday',
    delivery:
      'date required|delivery date|date of delivery|required by|required date|requested delivery|deliver by|ship date|ship by|delivery by|due for delivery|dispatch date',
    due: 'due date|due by|due on|payment due|date due|pay by|payable by|due',
    visit:
      'consultation date|date of visit|visit date|date of service|date of admission|date of examination|examination date|date of consultation|date of encounter|admission date|date seen',
    weekEnd: 'week ending|week end',
    period:
      'period|statement period|period covered|billing period|pay period|between|statement|supply period|dates|date',
    until: 'to|until|through|thru|till|and',
    account: 'acc|acct|account|a c',
    customerNumber: 'customer|account|customer reference|client',
    meter: 'meter|meter serial|meter point',
    policy: 'policy|certificate of insurance|policy reference',
    invoice: 'invoice|inv|bill',
    order: 'order|po|order reference',
    quote: 'quote|quotation|estimate|offer|proposal',
    deliveryNumber:
      'docket|delivery note|delivery|delivery order|do|packing slip|packing list|dispatch|dispatch note|consignment',
    certificate: 'cert|certificate|registration',
    identity: 'passport|document|licence|license|card|identity card|id|dl|dln',
    form: 'form|application',
    member: 'member|subscriber|policy|id',
    group: 'group',
    staff: 'emp|employee|payroll|staff|personnel',
    opening:
      'start balance|opening balance|opening account balance|beginning balance|starting balance|previous balance|initial balance|balance brought forward|balance b f|balance forward|previous account balance|beginning account balance',
    closing:
      'end balance|closing balance|closing account balance|ending balance|new balance|current balance|final balance|balance carried forward|balance c f|ending account balance|total balance|balance on|balance at end of period',
    gross: 'gross pay|gross earnings|gross salary|gross wages|total earnings|total pay|gross|total payments',
    deductions: 'deductions this period|total deductions|sum of deductions|total deduction',
    net: 'net pay|net salary|net amount|net wages|take home|net payment|total net|amount paid',
    insured:
      'sum insured|sums insured|amount insured|limit of liability|limit of cover|limit of indemnity|coverage amount|insured amount|amount of insurance',
    premium: 'premium',
    rent: 'monthly rent|rent|rent per month|rental|base rent|rent amount',
    deposit: 'deposit',
    hours: 'total hrs|total hours|hours total|hours in total|hours worked|total time|sum of hours',
    holder: 'account holder|account name|account owner|customer|customer name|account holder name|name',
    employee: 'employee|employee name|name|worker|employee s name',
    employer: 'company name|employer|employer name',
    policyHolder: 'policy holder|insured|insured name|policyholder name|insured person|insured party',
    insuredMember: 'member|member name|subscriber|subscriber name|insured|insured name|name',
    patient: 'pt name|patient|patient name|patient s name',
    doctor:
      'gp|physician|doctor|provider|attending|physician name|doctor name|consultant|provider name|general practitioner',
    diagnosis: 'diagnosis|diagnoses|diagnosis code',
    surname: 'surname|last name|family name|full name|name|surnames|ln',
    given: 'given names|given name|first name|first names|forename|forenames|fn',
    applicant:
      'applicant|last name|first name|applicant name|applicant s name|full name|name|your name|name in full',
    landlord: 'landlord|lessor|landlords|landlord s name|landlady',
    tenant: 'tenant|lessee|tenants|tenant s name|renter',
    premises: 'premises|property address|property|dwelling',
    taxpayer: 'taxpayer|taxpayer name|taxpayer s name|name of individual',
    taxYear: 'tax year|year of assessment|calendar year|fiscal year|income year|year',
    supplier: 'vendor|supplier|to|seller|supplier name|vendor name|order to',
    buyer:
      'bill to|billed to|invoice to|customer|client|buyer|sold to|quote for|quotation for|prepared for|purchaser',
    recipient:
      'deliver to|delivered to|ship to|shipped to|delivery to|delivery address|consignee|recipient|shipping address',
    subject: 're|subject|regarding|concerning',
    addressed: 'to|attn|attention',
    awarded:
      'certify that|certifies that|awarded to|presented to|conferred upon|granted to|confirm that|certificate is awarded to|confirms that',
    phone: 'tel|telephone|telefon|phone|mobile|cell|handy|fon|hp|contact|phone #|telephone #',
    birthPlace: 'place of birth|birthplace|town of birth',
    other:
      'iban|bic|swift|annual rent|yearly rent|insurer|nationality|citizenship|citizen of|sex|page|total|bank details|banking details|bank account details',
    signature: 'signature',
    term: 'term|duration|period of|lease term|initial term|term of this agreement|term of lease|remains in force for|fixed term|length of tenancy|length of term',
    unit: 'day|days|week|weeks|month|months|year|years',
    effective:
      'dated|made|entered into|effective|executed|as of|takes effect|commencing|commences|commencement|comes into force|into effect|start date|begins on|start of lease|lease start',
    bank: 'bank',
    contractParty:
      'client|contractor|customer|provider|supplier|company|consultant|seller|buyer|employer|employee|licensor|licensee',
    close: 'yours faithfully|yours truly|sincerely|regards|respectfully|best wishes',
  },
}
