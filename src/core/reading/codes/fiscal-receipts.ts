import { bytesOfBase64, textOfUtf8 } from '#lib/base64.ts'
import { day, dayOf, factsOf, said, sum, type Fact, type Facts } from './facts.ts'

// Codes that the law of a country requires on receipts and invoices. Each function returns null for other texts.

/** Portugal, Portaria 195/2020: `A:seller*B:buyer*…*F:day*G:number*…*N:tax*O:total`. */
export function portugueseFacts(text: string): Facts | null {
  if (!/^A:\d{9}\*B:/.test(text)) return null
  const values = new Map(
    text.split('*').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  )
  // 999999990 stands for a buyer who gave no number.
  const buyer = values.get('B')
  return factsOf([
    ['vendor_tax_id', said(values.get('A'))],
    ['customer_tax_id', buyer === '999999990' ? null : said(buyer)],
    ['date', day(values.get('F'))],
    ['number', said(values.get('G'))],
    ['tax', sum(values.get('N'))],
    ['total', sum(values.get('O'))],
  ])
}

/** Austria, RKSV: `_R1-AT…_register_number_time_five sums by rate_…`. */
export function austrianFacts(text: string): Facts | null {
  const parts = text.split('_')
  if (parts[0] !== '' || !/^R\d+-[A-Z]{2}\d+$/.test(parts[1] ?? '')) return null
  return factsOf([
    ['number', said(parts[3])],
    ['date', day(parts[4])],
    ['time', time(parts[4])],
    ['total', added(parts.slice(5, 10))],
    ['currency', { value: 'EUR', text: parts[1] ?? '' }],
  ])
}

/** Germany, DSFinV-K: `V0;till;Kassenbeleg-V1;Beleg^five sums by rate^payments;number;…;start;end;…`. */
export function germanFacts(text: string): Facts | null {
  const parts = text.split(';')
  if (!/^V\d+$/.test(parts[0] ?? '') || !parts[2]?.startsWith('Kassenbeleg')) return null
  const [, sums = ''] = (parts[3] ?? '').split('^')
  const ended = parts[7]
  return factsOf([
    ['date', day(ended)],
    ['total', added(sums.split('_'))],
    ['currency', { value: 'EUR', text: parts[0] ?? '' }],
  ])
}

/** Spain, Veri*factu: an address that ends in `ValidarQR?nif=…&numserie=…&fecha=dd-mm-yyyy&importe=…`. */
export function spanishFacts(text: string): Facts | null {
  const query = /^https:\/\/[^?#]+\/ValidarQR(?:NoVerifactu)?\?([^#]+)/i.exec(text)?.[1]
  if (!query) return null
  const parts = new Map(
    query.split('&').map((part) => [part.split('=')[0], part.slice(part.indexOf('=') + 1)]),
  )
  const get = (name: string) => unescaped(parts.get(name))
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(get('fecha') ?? '') ?? []
  return factsOf([
    ['vendor_tax_id', said(get('nif'))],
    ['number', said(get('numserie'))],
    ['date', year && month && date ? dayOf(year, month, date, get('fecha') ?? '') : null],
    ['total', sum(get('importe'))],
    ['currency', { value: 'EUR', text: query }],
  ])
}

/** Saudi Arabia, ZATCA phase 1: base64 of tag, length, value; 1 seller, 2 VAT number, 3 time, 4 total, 5 VAT. */
export function saudiFacts(text: string): Facts | null {
  if (!/^AQ?[A-Za-z0-9+/]{20,}={0,2}$/.test(text)) return null
  const values = tagged(text)
  const vat = values?.get(2)
  if (!values || !vat || !/^\d{15}$/.test(vat)) return null
  return factsOf([
    ['vendor', said(values.get(1))],
    ['vendor_tax_id', said(vat)],
    ['date', day(values.get(3))],
    ['time', time(values.get(3))],
    ['total', sum(values.get(4))],
    ['tax', sum(values.get(5))],
    ['currency', { value: 'SAR', text: vat }],
  ])
}

function tagged(base64: string): Map<number, string> | null {
  const bytes = bytesOfBase64(base64)
  const values = new Map<number, string>()
  for (let at = 0; bytes && at + 1 < bytes.length;) {
    const length = bytes[at + 1] ?? 0
    const value = textOfUtf8(bytes.subarray(at + 2, at + 2 + length))
    if (at + 2 + length > bytes.length || value === null) return null
    values.set(bytes[at] ?? 0, value)
    at += 2 + length
  }
  return bytes && values
}

/** India, GST e-invoice: a signed token whose `data` names seller, buyer, number, day and value. */
export function indianFacts(text: string): Facts | null {
  const payload = /^ey[\w-]+\.([\w-]{40,})\.[\w-]+$/.exec(text)?.[1]
  const data = payload ? tokenData(payload) : null
  if (!data || typeof data['SellerGstin'] !== 'string') return null
  const get = (name: string) => {
    const value = data[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const [, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(get('DocDt') ?? '') ?? []
  return factsOf([
    ['vendor_tax_id', said(get('SellerGstin'))],
    ['customer_tax_id', said(get('BuyerGstin'))],
    ['number', said(get('DocNo'))],
    ['date', year && month && date ? dayOf(year, month, date, get('DocDt') ?? '') : null],
    ['total', sum(get('TotInvVal'))],
    ['currency', { value: 'INR', text: get('SellerGstin') ?? '' }],
  ])
}

/**
 * The payload of the token. The signature is not verified: whoever printed the code could have printed another amount
 * as well.
 */
function tokenData(payload: string): Record<string, unknown> | null {
  try {
    const outer: unknown = JSON.parse(textOfUtf8(bytesOfBase64(payload) ?? new Uint8Array()) ?? '')
    const { data } = outer as { data?: unknown }
    const inner: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const time = (text: string | undefined): Fact | null => {
  const value = /T(\d\d:\d\d)/.exec(text ?? '')?.[1]
  return value ? { value, text: text ?? '' } : null
}

/** The sum of the parts, to the cent; null if one is not an amount. */
function added(parts: readonly string[]): Fact | null {
  const sums = parts.map((part) => sum(part)?.value)
  if (sums.length === 0 || sums.some((value) => typeof value !== 'number')) return null
  const cents = sums.reduce<number>((all, value) => all + Math.round(Number(value) * 100), 0)
  return { value: cents / 100, text: parts.join(' + ') }
}

/** Percent signs that are not escapes stay as they are. */
function unescaped(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
