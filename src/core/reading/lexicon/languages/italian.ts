import type { LanguageWords } from '../concepts.ts'

export const italian: LanguageWords = {
  paper:
    'documento|doc|scontrino|fattura|ricevuta|documento commerciale|scontrino fiscale|fatt|doc gestionale|preconto|quietanza',
  number: 'n|nr|num|numero|no',
  tax: 'iva|imposta|importo iva|di cui iva|totale iva|imposte',
  register: 'p iva|partita iva|piva|cod fisc|codice fiscale|c f|rea|reg imprese|matricola|rt|cf piva|che iva',
  net: 'imponibile|netto|base imponibile',
  gross: 'lordo|totale',
  total:
    'totale|totale complessivo|importo|totale euro|da pagare|totale fattura|totale documento|importo totale|importo pagato',
  subtotal: 'subtotale|sub totale|parziale',
  rate: 'aliquota|aliq|cod|aliquote',
  included: 'di cui|incl|inclusa|compresa|iva inclusa',
  excluded: 'esclusa|escl',
  paid: 'contanti|contante|pagamento|bancomat|carta|pagamento contante|pagamento elettronico|carta di credito|pagato|elettronico',
  payments: { card: 'bancomat|carta|carta di credito', cash: 'contanti|contante|pagamento contante' },
  change: 'resto',
  rounding: 'arrotondamento',
  discount: 'sconto|buono|omaggio|punti|mancia',
  contact: 'tel|telefono|cell|fax',
  till: 'cassa|tavolo|operatore|negozio|cassiere|terminale|postazione|cameriere|op|reparto|pdv|punto vendita',
  card: 'autorizzazione|cod aut|aut|aid|stan|acquirer|aiic|esercente|pan|tml',
  customer: 'cliente|ordine|tessera|conto|camera|comanda|codice cliente|coda',
  date: 'data|ora|del',
  count: 'coperti|articoli|qta|quantità|pezzi|n articoli|num pezzi|n pezzi',
  otherDay: 'scadenza|scad|consegna|nascita|stampato|data ordine|data consegna',
  address: 'indirizzo|punto vendita|filiale|negozio di',
  office: 'sede legale|sede|sede amm|sede amministrativa',
}
