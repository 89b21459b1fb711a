import type { Lexicon } from '../parse/meanings.ts'

/** What fields are called in Dutch, by concept. */
export const fields: Lexicon['fields'] = {
  tax: 'btw, belasting, belastingen, btw bedrag, belastingbedrag',
  total:
    'totaal, totaalbedrag, bedrag, eindbedrag, te betalen bedrag, totaal te betalen, factuurbedrag, factuurbedragen, totaalprijs, bedrag incl btw, bedrag inclusief btw',
  subtotal:
    'subtotaal, nettobedrag, netto, bedrag zonder btw, subtotalen, bedrag excl btw, bedrag exclusief btw, excl btw, exclusief btw, zonder btw, nettobedragen',
  'due date':
    'vervaldatum, vervaldag, betaaltermijn, uiterste betaaldatum, vervaldata, betaaldatum, uiterste betaaldag, vervaldagen, betalingstermijn, betaaltermijnen',
  'expiry date':
    'einddatum, afloopdatum, einde van het contract, einddatums, einde van de looptijd, afloop, aflooptdatum',
  'start date':
    'startdatum, ingangsdatum, begindatum, startdatums, ingangsdata, aanvangsdatum, datum van ingang, startdag',
  'valid until': 'geldig tot, geldigheid, geldigheidsduur, geldigheidsdatum, geldig tot en met',
  deposit: 'borg, waarborg, borgsom, waarborgsom, borgsommen, aanbetaling, huurwaarborg',
  deductions: 'inhoudingen, aftrek, inhouding, loonheffing, afdrachten',
  premium: 'premie, premies, verzekeringspremie, verzekeringspremies, jaarpremie, jaarpremies',
  'monthly rent':
    'huur, maandhuur, huurprijs, maandelijkse huur, maandhuren, huurbedrag, huur per maand, huurprijzen, maandelijkse huurprijs',
  'years of experience':
    'jaren ervaring, ervaring, jaar ervaring, werkervaring, jaren aan ervaring, ervaringsjaren',
  'gross pay':
    'brutoloon, bruto, brutosalaris, brutolonen, bruto loon, bruto salaris, brutosalarissen, brutobedrag',
  'net pay': 'nettoloon, netto, nettosalaris, nettolonen, netto loon, netto salaris, nettosalarissen',
  packages: 'pakketten, pakjes, colli, dozen, pakket, pakje, doos, aantal colli',
  'order number':
    'ordernummer, bestelnummer, ordernummers, bestelnummers, bestelbonnummer, nummer van de bestelling',
  number: 'nummer, het nummer, een nummer, nr',
  'invoice number': 'factuurnummer, factuurnummers, nummer van de factuur, factuurnr',
  'account number': 'rekeningnummer, rekening, rekeningnummers, nummer van de rekening, rekeningnr',
  'policy number': 'polisnummer, polisnummers, polisnr',
  'delivery date': 'leverdatum, leveringsdatum, leverdata, datum van levering, leverdag, bezorgdatum',
  'invoice date': 'factuurdatum, factuurdata, datum van de factuur, factureringsdatum',
  'governing law':
    'toepasselijk recht, recht, toepasselijke recht, welk recht, wetgeving, wet, toepasselijke wet, van toepassing zijnde recht, rechtskeuze',
  'payment method':
    'hoe ze betaald zijn, hoe ze zijn betaald, hoe er betaald is, betaalwijze, betaalmethode, betalingswijze, betaalmiddel, betaalmethoden, betaalmiddelen, betaalwijzen, betalingsmethode, betalingsmiddel, manier van betalen, wijze van betaling',
  cover: 'dekking, dekt, dekken, gedekt, gedekte, dekkingen, verzekerd risico',
  'opening balance': 'beginsaldo, openingssaldo, beginsaldi, startsaldo, saldo aan het begin',
  'closing balance': 'eindsaldo, saldo, slotsaldo, eindsaldi, saldi, saldos, saldo aan het eind, slotsaldi',
  position: 'functie, functies, baan, vacature, rol, functietitel',
  carrier:
    'vervoerder, vervoerders, koerier, transporteur, transporteurs, koeriers, bezorger, bezorgdienst, vervoersbedrijf',
  category: 'categorie, categorieen, kategorie',
  value: 'waarde, contractwaarde',
  iban: 'iban, rekeningnummer, bankgegevens, ibans, iban nummer, rekeninggegevens',
  vendor: 'leverancier, leveranciers, verkoper, winkel, winkels, verkopers, handelaar',
  supplier: 'leverancier, leveranciers',
  customer: 'klant, klanten',
  employee:
    'werknemer, werknemers, medewerker, medewerkers, werkneemster, werkneemsters, personeelslid, personeelsleden, medewerkster',
  employer: 'werkgever, werkgevers',
  landlord: 'verhuurder, verhuurders, eigenaar, huisbaas',
  tenant: 'huurder, huurders, huurster',
  insurer: 'verzekeraar, verzekeraars, verzekeringsmaatschappij, verzekeringsmaatschappijen',
  bank: 'bank, banken',
  counterparty: 'tegenpartij, tegenpartijen, wederpartij, contractpartij, andere partij',
  address: 'adres, adressen, postadres',
  term: 'hoe lang ze lopen, hoelang ze lopen, looptijd, duur, contractduur, looptijden, contractlooptijd',
  'notice period': 'opzegtermijn, opzegtermijnen, opzeggingstermijn',
  'auto renewal':
    'automatische verlenging, automatisch verlengd, worden automatisch verlengd, verlengen automatisch, stilzwijgende verlenging, stilzwijgend verlengd, automatisch worden verlengd, automatisch wordt verlengd, wordt automatisch verlengd, verlengt automatisch, automatisch verlengen, verlengen zichzelf, verlengt zichzelf, automatisch vernieuwd, automatische vernieuwing, wordt stilzwijgend verlengd, worden stilzwijgend verlengd, stilzwijgend worden verlengd, stilzwijgend wordt verlengd',
  currency: 'valuta, munt, munteenheid',
  'order date': 'besteldatum, datum van bestelling',
  skills: 'vaardigheden, vaardigheid, competenties, kennis',
  email: 'e mail, email, e mailadres, emailadres, mailadres, mailadressen, e mails, emailadressen, mail',
  phone: 'telefoon, telefoonnummer, telefoonnummers, mobiel, gsm, gsm nummer, mobiele nummer, tel',
  title: 'titel, titels',
  'tax year': 'belastingjaar',
  'vat number': 'btw nummer, btw nummers, btwnummer',
  'line items': 'regels, artikelen, factuurregels, regel, artikel, posten',
  subject: 'onderwerp',
  'receipt number': 'bonnummer',
  discount: 'korting, kortingen, kortingsbedrag',
  shipping: 'verzendkosten, bezorgkosten, leveringskosten, vrachtkosten',
  rounding: 'afronding, afrondingen, afrondingsverschil',
  'service charge': 'servicekosten, bediening, bedieningsgeld, fooi, fooien',
  hours: 'uren, uur, gewerkte uren',
  'quote number': 'offertenummer, offertenummers, nummer van de offerte',
  'quote date': 'offertedatum, datum van de offerte',
  'pay date': 'loondatum, uitbetaaldatum',
  'statement date': 'afschriftdatum, datum van het afschrift',
  'delivery number': 'leverbonnummer, pakbonnummer',
  'account holder': 'rekeninghouder',
}
