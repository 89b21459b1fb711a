import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const italian: Wording = {
  anywhere:
    'Pagina 1 di 2|Pag. 2|www.{name}.it|info@{name}.it|Tel. 0{99} {9999999}|P.IVA {99999999999}|C.F. {AAAAAA}{99}{A}{99}|REA {name} {999999}|Copia|Riservato|Casella postale {999}|Contatto: {name} {name}|IBAN|Data|Firma|Nome|Indirizzo|Telefono|Vs. rif.|Ns. rif.|Cap. soc. {99}.000 euro',
  plain: PLAIN_WORDS.italian,
  goods:
    'Tavolo in rovere|Sedia da ufficio|Carta A4|Toner|Consulenza, ore|Hosting, mese|Staffa acciaio|Cemento 25 kg|Tubo|Sito web|Riparazione pompa|Pulizia|Trasporto|Lampada LED|Cavo USB|Licenza annuale|Vernice bianca|Corso|Batteria|Filtro',
  kinds: {
    receipt: {
      titles:
        'Scontrino|RICEVUTA|Ricevuta fiscale|DOCUMENTO COMMERCIALE|Scontrino fiscale|Ricevuta di pagamento|Preconto|Ricevuta',
      labels:
        'Documento n.|Ricevuta n.|Data|Ora|Cassa|Tavolo|Coperti|Cameriere|Operatore|Cassiere|Ricevuto da|Modalità di pagamento|Negozio|RT',
      columns: 'Q.tà|Articolo|Prezzo;Descrizione|IVA|Prezzo',
      sums: 'Subtotale|Totale complessivo|TOTALE|TOTALE EURO|di cui IVA|Contanti|Resto|Pagamento contante|Pagamento elettronico|Importo pagato|Bancomat',
      says: 'Grazie e arrivederci|Grazie per la visita|Conservare lo scontrino|Documento commerciale di vendita o prestazione|Transazione eseguita|Copia cliente|Articoli n. {1-20}|Pagato|La somma di|Cambio merce entro {14|30} giorni|Buona giornata',
    },
    invoice: {
      titles:
        'Fattura|FATTURA|Fattura n. {9999}|Fattura {999}/2024|Fattura proforma|Nota di credito|Parcella|Fattura elettronica|Fattura differita',
      labels:
        'Numero fattura|Fattura n.|Data fattura|Data documento|Scadenza|Data scadenza|Cliente|Codice cliente|Spett.le|Destinatario|Ordine n.|DDT n.|Modalità di pagamento|Condizioni di pagamento|Codice SDI|Partita IVA|Banca d’appoggio|Cessionario|Cedente',
      columns:
        'Descrizione|Quantità|Prezzo unitario|Importo;Codice|Articolo|Q.tà|Prezzo|IVA|Totale;Prestazione|Ore|Tariffa|Importo',
      sums: 'Imponibile|Totale imponibile|IVA 22 %|Sconto|Spese di trasporto|Totale fattura|Totale da pagare|Netto a pagare|Totale documento',
      says: 'Pagamento a {30|60} giorni data fattura|Bonifico bancario|Si prega di indicare il numero di fattura|Grazie per la fiducia|Coordinate bancarie|Operazione soggetta a scissione dei pagamenti|Contributo CONAI assolto|La merce resta di nostra proprietà fino al pagamento|Ritenuta d’acconto 20%|Ricevuta bancaria',
    },
    contract: {
      titles:
        'Contratto|CONTRATTO DI FORNITURA|Accordo di riservatezza|Contratto di lavoro|Contratto di compravendita|Contratto di servizi|Convenzione|Contratto quadro|Scrittura privata',
      labels:
        'Il committente|Il fornitore|Il venditore|L’acquirente|Il datore di lavoro|Il lavoratore|Firma|Durata|Luogo e data',
      says: 'Tra|e|si conviene e si stipula quanto segue|Premesso che|Art. 1 – Oggetto|Art. 2 – Durata|Art. 3 – Corrispettivo|Art. 4 – Obblighi|Art. 5 – Riservatezza|Art. 6 – Recesso|Foro competente: {name}|Il presente contratto è regolato dalla legge italiana|di seguito denominato «Cliente»|Le parti convengono|Letto, approvato e sottoscritto|informazioni riservate|forza maggiore|in duplice copia|La società {name} S.r.l.|periodo di prova',
    },
    cv: {
      titles: 'Curriculum vitae|CURRICULUM VITAE|{name} {name}|CV Europass',
      labels: 'Data di nascita|Nazionalità|E-mail|Telefono|Indirizzo|Patente|Lingue|Stato civile',
      says: 'Esperienza professionale|Esperienze lavorative|Istruzione e formazione|Formazione|Competenze|Competenze linguistiche|Lingue|Interessi|Profilo|Laurea in Economia, Università di {name}|Diploma di maturità|Responsabile di progetto presso {name}|Tirocinio|Inglese fluente|2015 – 2019|dal 2020|Volontariato|Informatica|Madrelingua|Dati personali|Autorizzo il trattamento dei dati personali',
    },
    'bank statement': {
      titles:
        'Estratto conto|ESTRATTO CONTO CORRENTE|Estratto conto n. {1-12}|Lista movimenti|Estratto conto carta|Riepilogo del conto',
      labels: 'Conto n.|Intestatario|IBAN|BIC|Filiale|Periodo|ABI|CAB|Saldo al|Numero conto',
      columns: 'Data|Valuta|Descrizione|Dare|Avere;Data|Operazione|Importo',
      sums: 'Saldo iniziale|Saldo precedente|Totale addebiti|Totale accrediti|Totale uscite|Totale entrate|Saldo finale|Saldo contabile|Nuovo saldo',
      says: 'Bonifico a vostro favore|Addebito diretto {name}|Pagamento POS {name}|Prelievo bancomat|Stipendio|Commissioni|Interessi|Imposta di bollo|Banca {name}|Cassa di Risparmio di {name}|Assegno n. {9999}|Movimenti del conto',
    },
    letter: {
      titles:
        'Oggetto: Vs. lettera del {1-28} marzo|Oggetto: invito|Oggetto: disdetta|Oggetto: cambio di indirizzo|Oggetto: reclamo|Sollecito|Oggetto: richiesta di informazioni',
      labels: 'Oggetto|Data|Rif.|Allegati|All.',
      says: 'Gentile Signora {name},|Egregio Signor {name},|Gentili Signori,|Spettabile Ditta,|Cara {name},|Cordiali saluti|Distinti saluti|In attesa di un Vostro riscontro|ho ricevuto la Vostra lettera del {1-28} aprile.|siamo lieti di invitarLa.|con la presente comunico la disdetta del mio abbonamento.|Vi informiamo che i nostri uffici si trasferiscono.|In allegato troverà i documenti richiesti.|Restiamo a disposizione per ogni chiarimento.|Siamo spiacenti di comunicarLe che non possiamo accogliere la Sua richiesta.|La ringrazio per la cortese attenzione.|Con riferimento al nostro colloquio',
    },
    payslip: {
      titles:
        'Busta paga|CEDOLINO PAGA|Cedolino|Prospetto paga|Conteggio salario|Listino paga|Cedolino stipendio',
      labels:
        'Matricola|Dipendente|Azienda|Qualifica|Livello|Mese di retribuzione|Data assunzione|Posizione INPS|Codice fiscale|CCNL|Paga base|Numero AVS',
      columns: 'Voce|Descrizione|Ore|Competenze|Trattenute;Descrizione|Base|Aliquota|Importo',
      sums: 'Paga base|Contingenza|Straordinario|Totale competenze|Retribuzione lorda|Contributi INPS|IRPEF|Addizionale regionale|Imponibile fiscale|Totale trattenute|Netto del mese|Netto in busta|Netto a pagare|Salario lordo|Salario netto',
      says: 'Competenze|Trattenute|Ferie residue|TFR|Detrazioni|Bonifico|Progressivi|Giorni lavorati|Imponibile contributivo|Tredicesima|Permessi|Retribuzione di {marzo|maggio|giugno}',
    },
    'identity document': {
      titles: 'CARTA DI IDENTITÀ|PASSAPORTO|PATENTE DI GUIDA|PERMESSO DI SOGGIORNO|CARTA D’IDENTITÀ',
      labels:
        'Cognome|Nome|Cittadinanza|Data di nascita|Luogo di nascita|Luogo e data di nascita|Sesso|Statura|Scadenza|Emissione|Comune di residenza|Firma del titolare|Numero documento|Autorità',
      says: 'REPUBBLICA ITALIANA|MINISTERO DELL’INTERNO|CONFEDERAZIONE SVIZZERA|C<ITA{AA}{99999}{AA}<<<<<<<|P<ITA{name}<<{name}<<<<<|ITA|COMUNE DI {name}|1. {name}|2. {name}|3. 01.02.19{70-99}|4b. 01.02.2030|9. B',
    },
    'purchase order': {
      titles:
        'Ordine di acquisto|ORDINE D’ACQUISTO|Ordine n. {9999}|Ordine a fornitore|Buono d’ordine|Ordine',
      labels:
        'Numero ordine|Data ordine|Fornitore|Data di consegna|Luogo di consegna|Acquirente|Condizioni di pagamento|Vs. offerta|Richiedente|Codice fornitore',
      columns: 'Codice|Descrizione|Quantità|Prezzo|Totale;Pos.|Articolo|Q.tà|Prezzo unitario',
      sums: 'Imponibile|IVA 22 %|Totale ordine|Totale',
      says: 'Vi ordiniamo i seguenti articoli|Si prega di confermare l’ordine|Con la presente ordiniamo|Indicare il nostro numero d’ordine in fattura e sul DDT|Come da Vs. offerta|Consegna franco magazzino|Conferma d’ordine|Si prega di consegnare',
    },
    quote: {
      titles:
        'Preventivo|PREVENTIVO|Preventivo n. {9999}|Offerta|Offerta n. {999}|Proposta commerciale|Offerta economica',
      labels:
        'Numero preventivo|Data|Valido fino al|Validità offerta|Cliente|Tempi di consegna|Vs. richiesta|Pagamento|Cantiere',
      columns: 'Descrizione|Quantità|Prezzo unitario|Importo;Voce|Descrizione|Prezzo',
      sums: 'Imponibile|IVA 22 %|Totale preventivo|Totale offerta|Sconto',
      says: 'Vi ringraziamo per la richiesta|siamo lieti di sottoporVi la nostra offerta|Il presente preventivo è valido {30|60} giorni|Prezzi IVA esclusa|Per accettazione, timbro e firma|In attesa di un Vostro ordine|Consegna entro {2-8} settimane|La nostra migliore offerta',
    },
    'delivery note': {
      titles:
        'Documento di trasporto|DDT|DDT n. {9999}|Bolla di consegna|DOCUMENTO DI TRASPORTO (D.D.T.)|Bollettino di consegna|Lista di imballaggio',
      labels:
        'DDT n.|Data di consegna|Ordine n.|Destinatario|Luogo di destinazione|Vettore|Causale del trasporto|Numero colli|Peso|Aspetto dei beni|Porto|Inizio trasporto|Conducente',
      columns: 'Codice|Descrizione|U.M.|Quantità;Articolo|Ordinato|Consegnato',
      says: 'Firma del destinatario|Firma del conducente|Merce ricevuta in buono stato|Trasporto a cura del mittente|Colli: {1-20}|Peso lordo {5-500} kg|Causale: vendita|Verificare la merce|Consegna parziale|Segue fattura|Annotazioni',
    },
    'tax form': {
      titles:
        'Dichiarazione dei redditi 2023|Modello 730|Modello F24|Certificazione Unica 2024|Modello Redditi|Avviso di accertamento|Dichiarazione IVA|Dichiarazione d’imposta',
      labels:
        'Codice fiscale|Contribuente|Anno d’imposta|Stato civile|Sostituto d’imposta|Codice tributo|Periodo di riferimento|Domicilio fiscale|Rigo',
      sums: 'Reddito imponibile|Imposta lorda|Imposta netta|Ritenute|Saldo a debito|Saldo a credito|Reddito complessivo|Importi a debito versati',
      says: 'Agenzia delle Entrate|Quadro {A}|Modello di pagamento unificato|Redditi di lavoro dipendente|Sezione Erario|Ministero dell’Economia e delle Finanze|Amministrazione fiscale|Rigo {A}{1-9}|Firma del dichiarante|Oneri e spese',
    },
    'medical record': {
      titles:
        'Referto medico|Lettera di dimissione|Ricetta medica|Certificato medico|Cartella clinica|Esami di laboratorio|Relazione medica|Referto',
      labels:
        'Paziente|Data di nascita|Medico|Diagnosi|Reparto|Data di ricovero|Data di dimissione|Terapia|Allergie|Pressione|Peso|Anamnesi',
      columns: 'Esame|Risultato|Unità|Valori di riferimento;Farmaco|Dose|Frequenza',
      says: 'Anamnesi|Esame obiettivo|Motivo della visita|Il paziente riferisce dolore|Una compressa due volte al giorno|Dott. {name}|Ospedale di {name}|Clinica {name}|Radiografia nella norma|Emoglobina|Controllo tra due settimane|Conclusioni|sintomi|prognosi di {3-10} giorni|Azienda sanitaria|mg al giorno',
    },
    'insurance card': {
      titles:
        'Tessera sanitaria|TESSERA SANITARIA|Tessera europea di assicurazione malattia|Tessera d’assicurato|Carta assicurato|Tessera cassa malati',
      labels:
        'Assicurato|Codice fiscale|Numero di tessera|Valida fino al|N. assicurato|Istituzione|Cognome|Nome|Numero identificativo|Data di scadenza',
      says: 'Servizio sanitario nazionale|Regione {name}|Cassa malati {name}|Assicurazione di base|Assistenza|Franchigia|Carta personale|Numero di emergenza',
    },
    'application form': {
      titles:
        'Modulo di iscrizione|DOMANDA DI AMMISSIONE|Modulo di richiesta|Questionario|Scheda di adesione|Modulo|Domanda di iscrizione|Richiesta di residenza|Consenso informato|Modulo di registrazione|Elenco dei partecipanti|Lista di iscrizione',
      labels:
        'Nome|Cognome|Data di nascita|Indirizzo|CAP|Città|Telefono|Stato civile|Professione|Cittadinanza|Firma del richiedente|Richiedente|Sesso|Luogo di nascita|Parentela|E-mail|Nome e cognome|Medico curante|Paziente|Nato il',
      columns: 'Nome|Nato il|Parentela;Domanda|Sì|No',
      says: 'Compilare in stampatello|Barrare la casella|☐ Sì ☐ No|☐ M ☐ F|Riservato all’ufficio|_______________________|Il sottoscritto|dichiara sotto la propria responsabilità|Allegati|celibe ☐ coniugato ☐ divorziato ☐|Compilare tutti i campi|CHIEDE|Acconsento al trattamento dei dati',
    },
    report: {
      titles:
        'Relazione annuale 2023|Rapporto tecnico|Bilancio di esercizio|Studio sul volo degli uccelli|Relazione trimestrale|Relazione finale|Perizia|Rapporto di ricerca',
      labels: 'Autore|Data|Versione|Parole chiave|Progetto',
      columns: 'Anno|2022|2023|Variazione;Metodo|Risultato',
      says: 'Sommario|Introduzione|1 Introduzione|2 Metodi|3 Risultati|Conclusioni|Bibliografia|Riferimenti|Indice|Figura 1: schema|Tabella 1: risultati|I risultati mostrano un aumento del {2-30} per cento|In questo studio presentiamo|I ricavi sono aumentati|Allegato A|Raccomandazioni|La presente relazione descrive|Prospettive|{name} et al.|Sintesi',
    },
    'business card': {
      titles: '{name} {name}|Dott. {name} {name}|Ing. {name} {name}|Studio {name}',
      labels: 'Tel.|Cell.|Fax|E-mail|Web|Mobile',
      says: 'Direttore commerciale|Titolare|Architetto|Avvocato|Responsabile vendite|Commercialista|{name} S.r.l.|www.{name}.it|Consulente',
    },
    'lease agreement': {
      titles:
        'Contratto di locazione|CONTRATTO DI LOCAZIONE ABITATIVA|Contratto d’affitto|Locazione ad uso commerciale|Contratto di affitto',
      labels:
        'Locatore|Conduttore|Immobile|Canone|Deposito cauzionale|Durata|Canone mensile|Proprietario|Inquilino|Pigione',
      says: 'Il locatore concede in locazione al conduttore|Il canone mensile è di|Il deposito cauzionale pari a tre mensilità|Il conduttore non può sublocare|L’immobile sito in|Spese condominiali|La durata è di quattro anni|Disdetta|Il conduttore si obbliga|Il canone è pagato entro il giorno cinque di ogni mese|Riscaldamento',
    },
    'utility bill': {
      titles:
        'Bolletta elettrica|Bolletta del gas|Bolletta dell’acqua|La tua bolletta|Bolletta luce|Fattura energia elettrica|Bolletta telefonica',
      labels:
        'Numero contatore|Lettura precedente|Lettura attuale|Consumo|POD|PDR|Periodo di fatturazione|Codice cliente|Scadenza|Potenza impegnata|Fornitura|Matricola contatore',
      columns: 'Contatore|Precedente|Attuale|Consumo;Periodo|kWh|Prezzo|Importo',
      sums: 'Spesa per la materia energia|Trasporto e gestione del contatore|Oneri di sistema|Accise|IVA 10 %|Totale bolletta|Totale da pagare|Canone RAI',
      says: '{100-900} kWh|{10-60} Smc|I tuoi consumi|Lettura rilevata|Lettura stimata|Luce e gas {name}|Guasti 800 {999} {999}|Addebito diretto|Autolettura|Quota fissa|Acquedotto e fognatura|metri cubi',
    },
    timesheet: {
      titles: 'Foglio ore|FOGLIO PRESENZE|Rapportino ore|Registro presenze|Foglio di lavoro ore|Scheda ore',
      labels: 'Dipendente|Settimana|Mese|Progetto|Responsabile|Reparto|Ore totali',
      columns: 'Giorno|Entrata|Uscita|Pausa|Ore;Data|Inizio|Fine|Totale',
      sums: 'Totale ore|Straordinari|Ore ordinarie',
      says: 'Lunedì 8:00 17:00|Martedì 8:00 16:30|Mercoledì 9:00 17:00|Giovedì 8:30 17:30|Venerdì 8:00 15:00|Sabato|Domenica|Firma del dipendente|Firma del responsabile|Ferie|Malattia|7,5|8,0',
    },
    'insurance policy': {
      titles:
        'Polizza di assicurazione|POLIZZA|Certificato di assicurazione|Polizza auto|Polizza casa|Polizza vita|Scheda di polizza|Quietanza di premio polizza',
      labels:
        'Numero polizza|Contraente|Assicurato|Decorrenza|Scadenza|Premio annuo|Franchigia|Massimale|Targa|Compagnia|Somma assicurata|Beneficiario',
      columns: 'Garanzia|Massimale|Premio;Copertura|Somma|Franchigia',
      sums: 'Premio netto|Imposte|Premio totale|Premio lordo',
      says: 'Responsabilità civile|Incendio e furto|Condizioni generali di assicurazione|In caso di sinistro|{name} Assicurazioni|Esclusioni|Tutela legale|Danni a terzi|Garanzie prestate|La polizza ha effetto dal|Tacito rinnovo',
    },
    certificate: {
      titles:
        'Attestato di partecipazione|ATTESTATO DI FREQUENZA|Certificato|Diploma|Attestato|Certificato di completamento|Attestato di formazione',
      labels: 'Data|Direttore|Durata|Luogo|Votazione|Docente|Corso',
      says: 'Si attesta che|Si certifica che|ha frequentato il corso|ha superato con esito positivo l’esame|ha partecipato al seminario|conferisce a|della durata di {8-40} ore|Il direttore|con il massimo dei voti|Primo soccorso|Si rilascia il presente attestato',
    },
    'meeting minutes': {
      titles:
        'Verbale della riunione|VERBALE DI ASSEMBLEA|Verbale del consiglio|Verbale|Verbale della seduta',
      labels: 'Data|Luogo|Presenti|Assenti|Presidente|Segretario|Ora di inizio|Partecipanti',
      columns: 'Argomento|Decisione|Responsabile|Scadenza',
      says: 'Ordine del giorno|La seduta è aperta alle ore {9-11}|La seduta è tolta alle ore|L’assemblea approva all’unanimità|Approvazione del verbale precedente|Varie ed eventuali|Prossima riunione|Votazione|{name} illustra il bilancio|Delibera|Assenti giustificati|Il presidente constata',
    },
    other: {
      titles:
        'Piano di irrigazione|Ricetta|Menù|Programma|Lista della spesa|Istruzioni per l’uso|Manuale|Biglietto|Capitolo {1-20}|Orario|Regolamento|Poesia|Locandina|Appunti|Listino|',
      labels: 'Posto|Fila|Ingredienti|Passo|Sala|Giorno|Taglia',
      says: 'Lunedì le felci, giovedì le palme|Mescolare la farina con due uova|Cuocere {20-50} minuti|Premere il pulsante|Non immergere in acqua|C’era una volta un uccello|La pioggia cadeva sui tetti|Zuppa del giorno|Latte, pane, burro, mele|Vietato fumare|Chiamare {name}|e poi tornammo a casa|Girare a sinistra|Chiudere la porta|Concerto nel giardino|Fig. {1-9}|La sala {1-40} è chiusa',
    },
  },
}
