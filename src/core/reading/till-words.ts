// Words next to the amounts of till receipts, in the languages of many countries, as pattern sources: accents may be
// lost.

/** Titles of receipts. */
export const RECEIPT_WORDS =
  'quittung|kassenbon|kassabon|ticket\\s*de\\s*caisse|recibo|scontrino|kvitto|kvittering|kuitti|paragon\\s*fiskalny|[uú][cč]tenka|nyugta|tal[aã]o|cupom\\s*fiscal|fatura\\s*-?\\s*recibo'
/** The total to pay. */
export const TOTAL_WORDS =
  'tota[l1i]|t[0o]ta[l1i]|tota\\p{L}{1,4}|gesamt(?:summe)?|summe|suma|sum|somme|jumlah|[öo]sszesen|fizetend[őo]|celkem|yhteens[äa]|toplam|razem|t[oổ]ng\\s*(?:c[oộ]ng|ti[eề]n)|(?:[åa]|at)\\s*betale|att\\s*betala|do\\s*zap[łl]aty|k\\s*[uú]hrad[eě]|maksettava|valor\\s*(?:total|a\\s*pagar)|samlet'
/** The sum of the goods before tax, and other amounts that are not the total. */
export const SUBTOTAL_WORDS =
  'sub\\s*-?\\s*tota[l1]\\p{L}{0,2}|zwischen(?:summe|total)|sous-?\\s?total|delsum(?:ma)?|v[äa]lisumma|podsuma|mezisou[cč]et|r[ée]sz[öo]ssze(?:g|sen)|ara\\s*toplam|t[aạ]m\\s*t[ií]nh|neto'
/** The amount handed over. */
export const CASH_WORDS =
  'cash|tunai|bar|contant|contanti|esp[eè]ces|efectivo|kontant|got[oó]wka|dinheiro|numer[aá]rio|k[eé]szp[eé]nz|k[aä]teinen|hotovost|nakit|ti[eề]n\\s*m[aặ]t'
/** The change. */
export const CHANGE_WORDS =
  'change|baki|balance\\s*returned|r[üu]ckgeld|wechselgeld|kembali(?:an)?|wisselgeld|resto|rendu|vuelto|cambio|troco|retur|byttepenge|tilbake|tillbaka|v[äa]xel|reszta|visszaj[áa]r[óo]|takaisin|vr[áa]ceno|para\\s*[üu]st[üu]|ti[eề]n\\s*th[uừ]a'
