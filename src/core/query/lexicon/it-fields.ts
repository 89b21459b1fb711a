import type { Lexicon } from '../parse/meanings.ts'

/** What fields are called in Italian, by concept. */
export const fields: Lexicon['fields'] = {
  tax: 'iva, imposta, imposte, tassa, tasse, importo iva, l iva',
  total:
    'totale, importo totale, importo, ammontare, totale da pagare, importo da pagare, importo finale, totale generale',
  subtotal:
    'subtotale, imponibile, netto, subtotali, importo netto, senza iva, iva esclusa, imposta esclusa, imposte escluse, escluse imposte, esclusa iva, al netto delle imposte, al netto dell iva, al netto iva, totale senza iva, totale netto, netta, imponibili',
  'due date':
    'data di scadenza, scadenza, termine di pagamento, scadenza di pagamento, data di pagamento, termini di pagamento, scadenze, termine per pagare, data limite, scadenza del pagamento',
  'expiry date':
    'data di fine, fine del contratto, data di termine, scadenza del contratto, data fine, date di scadenza, data finale, data di cessazione',
  'start date':
    'data di inizio, inizio, decorrenza, date di inizio, data inizio, data di decorrenza, entrata in vigore, data di entrata in vigore',
  'valid until': 'valido fino al, validita, periodo di validita, data di validita, valida fino al',
  deposit: 'cauzione, deposito, deposito cauzionale, cauzioni, depositi cauzionali, caparra',
  deductions: 'trattenute, deduzioni, ritenute, trattenuta, deduzione, ritenuta, detrazioni, contributi',
  premium:
    'premio, premi, premio assicurativo, premi assicurativi, premio annuo, premi annui, premio annuale, premi annuali',
  'monthly rent':
    'canone mensile, canone, affitto mensile, canoni, affitto al mese, canoni mensili, canone di locazione, canone d affitto, canone affitto, importo dell affitto, importo affitto, pigione',
  'years of experience': 'anni di esperienza, esperienza, anno di esperienza, esperienza lavorativa',
  'gross pay':
    'stipendio lordo, stipendi lordi, lordo, paga lorda, stipendio lordo mensile, paghe lorde, lorda, lordi, retribuzione lorda, retribuzioni lorde, salario lordo',
  'net pay':
    'stipendio netto, stipendi netti, netto, paga netta, stipendio netto mensile, paghe nette, netti, nette, retribuzione netta, retribuzioni nette, salario netto, netto in busta',
  packages: 'pacchi, colli, pacco, collo, scatole',
  'order number':
    'numero d ordine, numero di ordine, numero dell ordine, numeri d ordine, numero ordine, numeri ordine, numero di ordine di acquisto',
  number: 'numero, il numero, un numero',
  'invoice number':
    'numero fattura, numero di fattura, numero della fattura, numeri fattura, numeri di fattura, numeri delle fatture, n fattura',
  'account number': 'numero di conto, conto, numero conto, numeri di conto, numero del conto',
  'policy number': 'numero di polizza, numero polizza, numero della polizza, numeri di polizza',
  'delivery date':
    'data di consegna, data consegna, date di consegna, data della consegna, giorno di consegna',
  'invoice date':
    'data fattura, data della fattura, data di fattura, date delle fatture, data di emissione, data di fatturazione',
  'governing law':
    'legge applicabile, diritto applicabile, legge, legislazione, legge vigente, leggi, diritto, legge che regola',
  'payment method':
    'come sono stati pagati, come sono state pagate, come e stato pagato, come e stata pagata, metodo di pagamento, modalita di pagamento, metodi di pagamento, mezzo di pagamento, modo di pagamento, metodo pagamento, forma di pagamento, tipo di pagamento, mezzi di pagamento',
  cover: 'copertura, copre, coprono, coperto, coperta, coperti, coperte, copriva, coperture, garanzia',
  'opening balance':
    'saldo iniziale, saldo di apertura, saldo d apertura, saldo apertura, saldi iniziali, saldo all inizio, saldo inizio',
  'closing balance':
    'saldo finale, saldo, saldi, saldo di chiusura, saldi finali, saldo alla fine, saldo di fine, saldo attuale',
  position: 'posizione, posizioni, ruolo, ruoli, mansione, mansioni, posto, incarico',
  carrier: 'corriere, corrieri, vettore, trasportatore, trasportatori, spedizioniere, vettori',
  category: 'categoria, categorie',
  value: 'valore, valore del contratto, valori',
  iban: 'iban, coordinate bancarie, numero iban, codice iban, numeri iban, codici iban',
  vendor: 'fornitore, fornitori, venditore, negozio, negozi, esercente, venditori',
  supplier: 'fornitore, fornitori',
  customer: 'cliente, clienti',
  employee:
    'dipendente, dipendenti, impiegato, impiegati, lavoratore, dipendente di, impiegata, impiegate, lavoratori, lavoratrice',
  employer: 'datore di lavoro',
  landlord: 'locatore, proprietario, locatori, proprietari, padrone di casa, proprietaria',
  tenant:
    'inquilino, conduttore, locatario, inquilini, inquilina, conduttori, affittuario, affittuari, locatari',
  insurer:
    'assicuratore, compagnia di assicurazione, assicuratori, compagnia assicurativa, compagnie assicurative, compagnie di assicurazione, assicuratrice',
  bank: 'banca, banche',
  address: 'indirizzo, indirizzi, indirizzo postale',
  term: 'quanto durano, per quanto tempo valgono, durata, durata del contratto, durate, durata contrattuale',
  'notice period': 'preavviso, termine di preavviso, periodo di preavviso, preavvisi, termine di disdetta',
  'auto renewal':
    'rinnovo automatico, si rinnovano automaticamente, si rinnova automaticamente, rinnovo tacito, tacito rinnovo, rinnova automaticamente, rinnovano automaticamente, rinnovabile automaticamente, rinnovabili automaticamente, a rinnovo automatico, con rinnovo automatico, si rinnovano da soli, si rinnova da solo, rinnovati automaticamente, rinnovato automaticamente, si rinnovino automaticamente',
  currency: 'valuta, valute, monete',
  'order date': 'data dell ordine, data ordine, data d ordine',
  skills: 'competenze, capacita, abilita, competenza, qualifiche, conoscenze',
  email:
    'e mail, email, posta elettronica, indirizzo e mail, indirizzo email, indirizzi email, mail, posta, indirizzo di posta elettronica',
  phone:
    'telefono, numero di telefono, cellulare, telefoni, numeri di telefono, recapito telefonico, cell, tel',
  title: 'titolo, titoli',
  'tax year': 'anno fiscale',
  'vat number': 'partita iva, numero di partita iva, p iva, partite iva, piva',
  'line items': 'articoli, voci, articolo, righe, posizioni della fattura, voce',
  subject: 'oggetto',
  'receipt number': 'numero dello scontrino, numero della ricevuta, numero di ricevuta',
  discount: 'sconto, sconti, ribasso, ribassi',
  shipping: 'spese di spedizione, costi di spedizione, spese di trasporto',
  rounding: 'arrotondamento, arrotondamenti',
  'service charge': 'servizio al tavolo, costo del servizio, mancia, mance, coperto',
  hours: 'ore, ore di lavoro, ore lavorate',
  counterparty: 'controparte, controparti, altra parte',
  'quote number': 'numero di preventivo, numero del preventivo',
  'quote date': 'data del preventivo',
  'pay date': 'data della busta paga',
  'statement date': 'data dell estratto conto, data estratto conto',
  'delivery number': 'numero della bolla, numero di bolla, numero ddt',
  'account holder': 'titolare del conto, intestatario, intestatario del conto',
}
