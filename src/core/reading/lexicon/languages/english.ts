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
}
