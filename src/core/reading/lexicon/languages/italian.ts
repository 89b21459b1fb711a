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
  labels: {
    numerals:
      'un|uno|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta',
    courtesy: 'signor|signora|sig|sig ra|spettabile',
    greeting: 'gentile|egregio|egregia|caro|cara|spett le|buongiorno|gent ma|egr',
    numbers: 'numero|n|nr|num|no|codice|#',
    day: 'estratto al|data|data estratto conto|data di emissione|data emissione|data fattura|data della fattura|data della bolletta|data bolletta|data ordine|data dell ordine|data d ordine|data preventivo|data del preventivo|data offerta|data dell offerta|data della domanda|data di richiesta|rilasciato il|data di rilascio|data documento|data del documento|emesso il|luogo e data|data della richiesta|addì',
    birth: 'nato il|nata il|nato a il|nascita|nato a|nato',
    issue:
      'data di rilascio|rilasciato il|rilasciata il|data di emissione|emesso il|emissione|rilascio|emessa il',
    expiry:
      'data di scadenza|scadenza|fine copertura|data scadenza|scade il|valido sino al|validità|fino al|fine contratto|fine della copertura|data di fine',
    start:
      'decorrenza|data di decorrenza|data di inizio|inizio|inizio della locazione|effetto|decorre dal|con decorrenza dal|valido dal|inizio locazione',
    payDay:
      'data di pagamento|data pagamento|data accredito|pagato il|data del pagamento|data bonifico|valuta|data di accredito',
    delivery:
      'data di spedizione|consegna|da consegnare entro il|data trasporto|data ddt|data del trasporto|inizio trasporto',
    due: 'scadenza|data di scadenza|da pagare entro|data scadenza|entro il|scade il|termine di pagamento',
    visit:
      'data della visita|data visita|data di esecuzione|data esame|data dell esame|data ricovero|data di ricovero|data del consulto|visita del|data prestazione|data della prestazione|data referto|data di dimissione',
    period:
      'periodo|periodo di riferimento|periodo dal|periodo di fatturazione|periodo di paga|periodo di competenza|periodo fatturazione|dal giorno|competenza|periodo di consumo',
    until: 'al|a|fino al|sino al',
    account: 'conto|conto corrente|c c',
    customerNumber: 'cliente|utenza|contratto',
    meter: 'contatore|pod',
    policy: 'polizza|contratto',
    invoice: 'fattura|documento',
    order: 'ordine|ordine d acquisto|ordine di acquisto',
    quote: 'preventivo|offerta',
    deliveryNumber: 'ddt|documento di trasporto|bolla|consegna|documento',
    certificate: 'attestato|certificato|protocollo|registro|diploma',
    identity: 'documento|passaporto|carta|carta d identità|patente',
    staff: 'matricola|dipendente',
    opening:
      'saldo iniziale|saldo precedente|saldo di apertura|saldo contabile iniziale|saldo d apertura|vecchio saldo|saldo di inizio periodo',
    closing:
      'saldo finale|saldo di chiusura|nuovo saldo|saldo contabile|saldo attuale|saldo disponibile|saldo al|saldo di fine periodo',
    gross: 'retribuzione lorda|lordo|competenze|totale spettanze|paga lorda',
    deductions: 'totale trattenute|totale ritenute|totale detrazioni|totale deduzioni',
    net: 'netto in busta|netto a pagare|netto del mese|netto|netto da pagare|retribuzione netta|netto a percepire|paga netta|netto erogato|netto versato',
    insured:
      'somma assicurata|massimale|capitale assicurato|somme assicurate|valore assicurato|massimali|somma garantita|limite di indennizzo|somma d assicurazione',
    premium: 'premio',
    rent: 'canone|affitto|pigione',
    deposit: 'cauzione|deposito',
    hours:
      'totale ore|ore totali|ore complessive|ore lavorate|somma ore|totale delle ore|monte ore|ore in totale|totale complessivo ore',
    holder:
      'intestatario|intestatario del conto|intestato a|titolare|intestatari|titolare del conto|cliente|nome|intestazione|intestatario conto',
    employee:
      'dipendente|lavoratore|lavoratrice|nominativo|nome e cognome|cognome e nome|nome|collaboratore|impiegato|collaboratrice',
    employer: 'datore di lavoro|azienda|ditta|ragione sociale|impresa|società',
    policyHolder:
      'contraente|assicurato|assicurata|nome dell assicurato|stipulante|contraente di polizza|intestatario polizza|contraente della polizza',
    insuredMember: 'assicurato|nome dell assicurato|iscritto|nome',
    patient: 'paziente|assistito|assistita|sig',
    doctor:
      'medico|medico curante|medico responsabile|medico refertante|dottore|medico di base|medico prescrittore|specialista|medico di famiglia|medico richiedente',
    diagnosis:
      'diagnosi|diagnosi principale|diagnosi di dimissione|diagnosi clinica|quesito diagnostico|diagnosi d uscita|diagnosi di uscita|diagnosi di ingresso',
    surname: 'cognome|cognomi',
    given: 'nome|nomi',
    applicant:
      'nome e cognome|richiedente|cognome e nome|nome|candidato|nominativo|la sottoscritta|nome completo|sottoscritto',
    landlord: 'locatore|locatrice|proprietario|proprietaria',
    tenant: 'conduttore|locatario|inquilino|conduttrice|affittuario|inquilina|locataria',
    premises:
      'immobile|unità immobiliare|oggetto della locazione|ubicazione|immobile locato|locali|ente locato|oggetto locato|sito in|unità immobiliare sita in|situato in|ubicato in',
    taxpayer: 'contribuente|dichiarante|percettore|sostituito',
    taxYear:
      'anno d imposta|anno fiscale|periodo d imposta|anno|anno di imposta|periodo fiscale|anno di riferimento|periodo di imposta|redditi',
    supplier: 'fornitore|venditore|spett le|spettabile|fornitrice',
    buyer:
      'spett le|cliente|intestatario fattura|committente|cessionario|spettabile|acquirente|fatturare a|destinatario|intestazione|alla cortese attenzione',
    recipient:
      'destinatario|luogo di consegna|destinazione|consegnare a|cliente|indirizzo di consegna|consegna a|spett le|indirizzo di spedizione|destinazione merce|spedire a',
    subject: 'oggetto|ogg',
    addressed: 'gent mo|egr|alla cortese attenzione di|alla c a|spett le|alla cortese attenzione',
    awarded:
      'attesta che|certifica che|conferito a|rilasciato a|attestiamo che|si attesta che|certifichiamo che|attribuito a|assegnato a|dichiara che|attestato a|conferisce a|si dichiara che|si conferma che|confermiamo che|rilascia a',
    phone: 'telefono|tel|cellulare|cell|mobile|recapito telefonico',
    birthPlace: 'nato a|luogo di nascita|comune di nascita',
    other:
      'canone annuo|affitto annuo|estratto conto|cittadinanza|nazionalità|totale|coordinate bancarie|dati bancari',
    signature: 'firma',
    term: 'durata|per un periodo di',
    unit: 'giorno|giorni|settimana|settimane|mese|mesi|anno|anni',
    effective:
      'decorre dal|decorrenza|entra in vigore|ha effetto|data di inizio|inizio della locazione|con effetto dal|in vigore il|decorrono dal|inizia il|avrà inizio il|inizio locazione|ha inizio il|a decorrere dal|con inizio dal',
    between:
      'tra|fra|tra i sottoscritti|tra le parti|stipulato tra|scrittura privata tra|fra i sottoscritti|tra la società|tra la|tra il',
    and: 'e|ed',
    bank: 'banca',
    contractParty:
      'committente|fornitore|cliente|appaltatore|prestatore|venditore|acquirente|datore di lavoro|lavoratore|consulente',
    close: 'cordiali saluti|distinti saluti|cordialmente|un cordiale saluto|in fede|migliori saluti',
  },
}
