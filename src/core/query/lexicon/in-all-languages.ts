// Phrases in the order of `lexicons`, each language after a bar.

export const furtherFields: Readonly<Record<string, string>> = {
  sender:
    'sender, senders, writer | absender, absenderin | expediteur, expeditrice | remitente, remitentes | mittente, mittenti | afzender, afzenders | remetente, remetentes | nadawca, nadawcy',
  recipient:
    'recipient, recipients, addressee | empfanger, empfangerin, empfangers, adressat | destinataire, destinataires | destinatario, destinataria, destinatarios | destinatario, destinataria, destinatari | ontvanger, ontvangers | destinatario, destinataria, destinatarios | odbiorca, odbiorcy, adresat, adresata',
  'document number':
    'document number, license number, licence number, passport number, id number, id card number, drivers license number | ausweisnummer, passnummer, fuhrerscheinnummer, personalausweisnummer, dokumentnummer | numero de passeport, numero du passeport, numero de permis, numero du permis, numero de carte d identite | numero de pasaporte, numero del pasaporte, numero de carnet, numero del carnet | numero di passaporto, numero del passaporto, numero di patente, numero della patente | paspoortnummer, rijbewijsnummer, documentnummer | numero de passaporte, numero do passaporte, numero da carta de conducao | numer paszportu, numer dowodu, numer dowodu osobistego, numer prawa jazdy',
  'date of birth':
    'date of birth, birth date, birthdate, birthday | geburtsdatum, geburtstag | date de naissance | fecha de nacimiento | data di nascita | geboortedatum | data de nascimento | data urodzenia, date urodzenia, daty urodzenia',
  parties:
    'parties, contracting parties | parteien, vertragsparteien | parties, parties contractantes | partes, partes contratantes | parti, parti contraenti | partijen, contractpartijen | partes, partes contratantes | strony, stron, strony umowy',
  'meter number':
    'meter number, meter no, meter | zahlernummer, zahlernr, zahler | numero de compteur, no compteur, n compteur, compteur | numero de contador, contador | numero contatore, numero del contatore, contatore | meternummer, meternr, meter | numero do contador, contador | numer licznika, nr licznika, licznik, licznika',
  'account holder':
    'account holder, holder of the account, whose account | kontoinhaber, kontoinhaberin | titulaire du compte, titulaire | titular de la cuenta, titular | intestatario, intestatario del conto | rekeninghouder | titular da conta, titular | wlasciciel konta, posiadacz konta, czyje konto, czyje jest konto',
  'policy holder':
    'policy holder, policyholder, insured person | versicherungsnehmer, versicherungsnehmerin | souscripteur, assure | tomador, asegurado | contraente, assicurato | verzekeringnemer, verzekerde | tomador do seguro, segurado | ubezpieczajacy, ubezpieczony',
  'sum insured':
    'sum insured, insured amount, insured sum | versicherungssumme, deckungssumme | somme assuree, montant assure, capital assure | suma asegurada, capital asegurado | somma assicurata, massimale | verzekerd bedrag, verzekerde som | capital seguro, soma segurada | suma ubezpieczenia',
}
export const demand =
  'want, wants, ask, asks, ask for, asks for, demand, demands | will, wollen, verlangt, verlangen, fordert, fordern | veut, veulent, demande, demandent, reclame, reclament | quiere, quieren, pide, piden, exige, exigen, cobro, cobraron | vuole, vogliono, chiede, chiedono, pretende | wil, willen, vraagt, vragen, eist, eisen | quer, querem, pede, pedem, exige, exigem | chce, chca, zada, zadaja'
