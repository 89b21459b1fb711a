/** ISO 4217 codes that are read as currencies in any language, in small letters. */
export const CODES: ReadonlySet<string> = new Set(
  'usd eur gbp chf jpy cny inr myr sgd aud cad nzd hkd sek nok dkk pln czk huf ron try brl mxn zar idr thb php vnd krw aed sar ils'.split(
    ' ',
  ),
)
