import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const dutch: Wording = {
  anywhere:
    'Pagina 1 van 2|Blad 2|www.{name}.nl|info@{name}.nl|Tel. 0{99}-{9999999}|KvK {99999999}|BTW NL{999999999}B01|Postbus {999}|Kopie|Vertrouwelijk|Contact: {name} {name}|IBAN|Datum|Handtekening|Naam|Adres|Telefoon|Ons kenmerk|Uw kenmerk',
  plain: PLAIN_WORDS.dutch,
  goods:
    'Eiken tafel|Bureaustoel|Papier A4|Toner|Advies, uren|Hosting, maand|Stalen hoek|Cement 25 kg|Tuinslang|Webdesign|Reparatie pomp|Schoonmaak|Transport|LED-lamp|USB-kabel|Licentie, een jaar|Verf wit|Training|Batterij|Filter',
  kinds: {
    receipt: {
      titles: 'Kassabon|BON|Kwitantie|Betaalbewijs|KLANTTICKET|Pinbon|Ontvangstbewijs',
      labels:
        'Bonnr.|Datum|Tijd|Kassa|Tafel|Medewerker|Filiaal|Terminal|Ontvangen van|Betaalwijze|Transactie',
      columns: 'Aantal|Artikel|Prijs;Omschrijving|Bedrag',
      sums: 'Subtotaal|TOTAAL|Totaal EUR|waarvan BTW 21%|Contant|Wisselgeld|Terug|Pin|Betaald|Te betalen',
      says: 'Bedankt voor uw bezoek|Bedankt en tot ziens|Ruilen binnen 14 dagen met bon|Kopie kaarthouder|Betaling akkoord|U bent geholpen door {name}|Bewaar uw kassabon|Contactloos|Aantal artikelen {1-20}|Betaald',
    },
    invoice: {
      titles:
        'Factuur|FACTUUR|Factuur {99999}|Factuur nr. {9999}|Creditnota|Proformafactuur|Uw factuur|Verzamelfactuur',
      labels:
        'Factuurnummer|Factuurdatum|Vervaldatum|Klantnummer|Debiteurnummer|Betreft|Ordernummer|Uw bestelling|Leverdatum|Betalingstermijn|Factuuradres|Afleveradres|Referentie|Pakbonnummer',
      columns:
        'Omschrijving|Aantal|Prijs|Bedrag;Artikel|Aantal|Stukprijs|Totaal;Uren|Werkzaamheden|Tarief|Bedrag',
      sums: 'Subtotaal|Totaal excl. BTW|BTW 21%|Korting|Verzendkosten|Totaal incl. BTW|Te betalen|Totaalbedrag|Te voldoen',
      says: 'Gelieve het bedrag binnen {14|30} dagen over te maken|Vermeld bij betaling het factuurnummer|Bedankt voor uw opdracht|Betaling binnen 14 dagen|Op al onze leveringen zijn de algemene voorwaarden van toepassing|Bankrekening|BTW verlegd|Wij verzoeken u vriendelijk te betalen|Bedankt voor uw bestelling',
    },
    contract: {
      titles:
        'Overeenkomst|OVEREENKOMST VAN OPDRACHT|Contract|Arbeidsovereenkomst|Geheimhoudingsovereenkomst|Koopovereenkomst|Samenwerkingsovereenkomst|Licentieovereenkomst|Raamovereenkomst',
      labels: 'Opdrachtgever|Opdrachtnemer|Werkgever|Werknemer|Koper|Verkoper|Plaats, datum|Duur',
      says: 'De ondergetekenden|komen het volgende overeen|Artikel 1 – Onderwerp|Artikel 2 – Duur|Artikel 3 – Vergoeding|Artikel 4 – Geheimhouding|Artikel 5 – Opzegging|hierna te noemen: opdrachtgever|Op deze overeenkomst is Nederlands recht van toepassing|Geschillen worden voorgelegd aan de rechter te {name}|Aldus overeengekomen en in tweevoud ondertekend|{name} B.V., gevestigd te {name}|Partijen verklaren|vertrouwelijke informatie|overmacht|proeftijd|aansprakelijkheid|Overwegende dat',
    },
    cv: {
      titles: 'Curriculum vitae|CV|{name} {name}|CURRICULUM VITAE',
      labels: 'Geboortedatum|Nationaliteit|E-mail|Telefoon|Adres|Rijbewijs|Talen|Burgerlijke staat',
      says: 'Persoonlijke gegevens|Werkervaring|Opleidingen|Opleiding|Vaardigheden|Talen|Hobby’s|Profiel|Cursussen|Master Economie, Universiteit {name}|HBO Bedrijfskunde|VWO|Projectleider bij {name}|Stage|Engels vloeiend|2015 – 2019|2020 – heden|Vrijwilligerswerk|Referenties|Computervaardigheden',
    },
    'bank statement': {
      titles:
        'Rekeningafschrift|REKENINGUITTREKSEL|Bankafschrift|Afschrift nr. {1-12}|Rekeningoverzicht|Creditcardoverzicht',
      labels:
        'Rekeningnummer|IBAN|BIC|Rekeninghouder|Afschriftnummer|Periode|Datum afschrift|Volgnummer|Kantoor',
      columns: 'Datum|Omschrijving|Af|Bij;Boekdatum|Omschrijving|Bedrag;Datum|Debet|Credit|Saldo',
      sums: 'Beginsaldo|Vorig saldo|Oud saldo|Totaal af|Totaal bij|Nieuw saldo|Eindsaldo|Saldo',
      says: 'Overboeking|Incasso {name}|Betaalautomaat {name}|Geldopname|Salaris|Rente|Kosten|Periodieke overboeking|{name} Bank|Bijschrijving|Afschrijving|iDEAL betaling',
    },
    letter: {
      titles:
        'Betreft: uw brief van {1-28} maart|Betreft: uitnodiging|Betreft: opzegging|Betreft: adreswijziging|Betreft: klacht|Herinnering|Onderwerp: uw aanvraag',
      labels: 'Betreft|Onderwerp|Datum|Kenmerk|Bijlage',
      says: 'Geachte heer {name},|Geachte mevrouw {name},|Geachte heer, mevrouw,|Beste {name},|Hoogachtend,|Met vriendelijke groet,|Met vriendelijke groeten,|Naar aanleiding van uw brief van {1-28} april|Hierbij zeg ik mijn abonnement op.|Wij nodigen u graag uit.|Hierbij delen wij u mee dat ons kantoor verhuist.|Bijgaand treft u de gevraagde stukken aan.|Wij zien uw antwoord graag tegemoet.|Voor vragen kunt u contact met ons opnemen.|Helaas kunnen wij niet aan uw verzoek voldoen.|Ik vertrouw erop u hiermee voldoende te hebben geïnformeerd.',
    },
    payslip: {
      titles: 'Loonstrook|SALARISSPECIFICATIE|Loonspecificatie|Loonbrief|Salarisstrook|Loonfiche',
      labels:
        'Personeelsnummer|Werknemer|Werkgever|Functie|Periode|BSN|In dienst|Loonheffingskorting|Uurloon|Parttime|Rijksregisternummer|Datum betaling',
      columns: 'Omschrijving|Aantal|Bedrag;Omschrijving|Uitbetaling|Inhouding|Cumulatief',
      sums: 'Brutoloon|Salaris|Overwerk|Vakantiegeld|Loonheffing|Pensioenpremie|Sociale lasten|RSZ|Bedrijfsvoorheffing|Totaal inhoudingen|Nettoloon|Netto te betalen|Belastbaar loon',
      says: 'Cumulatieven|Vakantiedagen|Reserveringen|Uitbetaald op rekening|Inhoudingen|Betalingen|Loon SV|Reiskosten|Salaris {maart|mei|juni}|Loon voor loonheffing',
    },
    'identity document': {
      titles: 'IDENTITEITSKAART|PASPOORT|RIJBEWIJS|VERBLIJFSTITEL|NEDERLANDSE IDENTITEITSKAART',
      labels:
        'Naam|Voornamen|Nationaliteit|Geboortedatum|Geboorteplaats|Geslacht|Lengte|Geldig tot|Datum van afgifte|Documentnummer|Autoriteit|Handtekening|Persoonsnummer',
      says: 'KONINKRIJK DER NEDERLANDEN|BELGIË|I<NLD{AA}{99999}<<<<<<<<|P<NLD{name}<<{name}<<<<|Nederlandse|Burg. van {name}|1. {name}|2. {name}|3. 01.02.19{70-99}|4a. 01.02.2020|4b. 01.02.2030|9. B',
    },
    'purchase order': {
      titles: 'Inkooporder|INKOOPORDER|Bestelbon|Bestelling {9999}|Bestelling|Order',
      labels:
        'Bestelnummer|Inkoopordernummer|Besteldatum|Leverancier|Leverdatum|Afleveradres|Besteller|Uw offerte|Betalingsconditie|Kostenplaats',
      columns: 'Artikel|Omschrijving|Aantal|Prijs|Totaal;Regel|Artikelnummer|Aantal|Eenheidsprijs',
      sums: 'Subtotaal|BTW 21%|Totaal order|Totaal',
      says: 'Hierbij bestellen wij|Wij bestellen bij u de volgende artikelen|Gaarne orderbevestiging|Vermeld ons bestelnummer op factuur en pakbon|Conform uw offerte|Gelieve te leveren|Levering franco',
    },
    quote: {
      titles: 'Offerte|OFFERTE|Offerte {9999}|Prijsopgave|Aanbieding|Prijsofferte',
      labels:
        'Offertenummer|Offertedatum|Geldig tot|Geldigheid|Klantnummer|Levertijd|Uw aanvraag|Behandeld door|Vervaldatum offerte',
      columns: 'Omschrijving|Aantal|Prijs|Bedrag;Post|Omschrijving|Prijs',
      sums: 'Totaal excl. BTW|BTW 21%|Totaal offerte|Totaal incl. BTW',
      says: 'Bedankt voor uw aanvraag|Graag bieden wij u aan|Deze offerte is {14|30} dagen geldig|Prijzen zijn exclusief BTW|Voor akkoord, handtekening|Wij zien uw opdracht graag tegemoet|Levertijd {2-8} weken|vrijblijvend',
    },
    'delivery note': {
      titles: 'Pakbon|PAKBON|Leverbon|Pakbon {9999}|Afleverbon|Leveringsbon|Vrachtbrief|Verzendnota',
      labels:
        'Pakbonnummer|Leverdatum|Ordernummer|Klantnummer|Afleveradres|Vervoerder|Aantal colli|Gewicht|Chauffeur|Geadresseerde|Afzender',
      columns: 'Artikel|Omschrijving|Besteld|Geleverd;Aantal|Artikelnummer|Omschrijving',
      says: 'Goederen in goede staat ontvangen|Handtekening ontvanger|Ontvangen door|Pallets: {1-9}|Totaal gewicht {5-500} kg|Controleer de goederen|Deellevering|Nalevering|Factuur volgt',
    },
    'tax form': {
      titles:
        'Aangifte inkomstenbelasting 2023|Aanslag inkomstenbelasting|Voorlopige aanslag 2024|Aangifte omzetbelasting|Jaaropgaaf 2023|Aanslagbiljet|Aanslag gemeentelijke belastingen',
      labels:
        'BSN|Aanslagnummer|Belastingjaar|Burgerservicenummer|Dagtekening|Omzetbelastingnummer|Tijdvak|Loon|Ingehouden loonheffing|Fiscaal partner|WOZ-waarde',
      sums: 'Belastbaar inkomen|Te betalen|Terug te ontvangen|Verzamelinkomen|Verschuldigde belasting|Heffingskortingen|Voorbelasting',
      says: 'Belastingdienst|Box 1: inkomen uit werk en woning|Arbeidskorting|Bezwaar|FOD Financiën|Federale Overheidsdienst Financiën|Vul hier uw gegevens in|Rubriek {1-5}|Fiscaal loon',
    },
    'medical record': {
      titles:
        'Medisch verslag|Ontslagbrief|Recept|Medische verklaring|Laboratoriumuitslag|Verwijsbrief|Patiëntendossier|Consultverslag',
      labels:
        'Patiënt|Geboortedatum|Arts|Diagnose|Afdeling|Opnamedatum|Ontslagdatum|Behandeling|Allergieën|Bloeddruk|Gewicht|Medicatie',
      columns: 'Bepaling|Uitslag|Eenheid|Referentiewaarden;Medicijn|Dosering|Frequentie',
      says: 'Anamnese|Lichamelijk onderzoek|Reden van komst|Patiënt heeft pijn op de borst|Tweemaal daags een tablet innemen|Dr. {name}|Ziekenhuis {name}|Huisartsenpraktijk {name}|Röntgenfoto zonder afwijkingen|Hemoglobine|Controle over twee weken|Conclusie|Beleid|Voorgeschiedenis|mg per dag|arbeidsongeschikt',
    },
    'insurance card': {
      titles:
        'Zorgpas|VERZEKERINGSPAS|Zorgverzekering pas|Europese gezondheidskaart|EUROPESE ZIEKTEVERZEKERINGSKAART|{name} Zorgverzekeraar',
      labels:
        'Verzekerde|Verzekerdennummer|Relatienummer|Geldig tot|UZOVI-code|Polis|Kaartnummer|BSN|Identificatienummer',
      says: 'Basisverzekering|Aanvullende verzekering|Alarmnummer|Zorg {name}|Ziekenfonds {name}|Neem deze pas altijd mee|Tandarts',
    },
    'application form': {
      titles:
        'Aanvraagformulier|INSCHRIJFFORMULIER|Vragenlijst|Aanmeldformulier|Toestemmingsformulier|Formulier|Intakeformulier|Wijzigingsformulier|Declaratieformulier|Aanvraag toeslag|Deelnemerslijst|Inschrijflijst',
      labels:
        'Voornaam|Achternaam|Geboortedatum|Adres|Postcode|Woonplaats|Telefoon|Burgerlijke staat|Beroep|Nationaliteit|Handtekening aanvrager|Aanvrager|Geslacht|Voorletters|E-mail|Naam|Huisarts|Zorgverzekering|Patiënt|Geboren',
      columns: 'Naam|Geboortedatum|Relatie;Vraag|Ja|Nee',
      says: 'Invullen in blokletters|Aankruisen wat van toepassing is|☐ Ja ☐ Nee|☐ Man ☐ Vrouw|Niet invullen door aanvrager|_______________________|Ondergetekende verklaart|Naar waarheid ingevuld|Bijlagen|ongehuwd ☐ gehuwd ☐ gescheiden ☐|Vul dit formulier volledig in|Ik geef toestemming',
    },
    report: {
      titles:
        'Jaarverslag 2023|Onderzoeksrapport|Eindrapport|Technisch rapport|Onderzoek naar de vlucht van vogels|Kwartaalbericht|Inspectierapport|Adviesrapport',
      labels: 'Auteur|Datum|Versie|Trefwoorden|Project|Opdrachtgever',
      columns: 'Jaar|2022|2023|Verschil;Methode|Resultaat',
      says: 'Samenvatting|Inleiding|1 Inleiding|2 Methode|3 Resultaten|Conclusie|Literatuur|Inhoudsopgave|Figuur 1: overzicht|Tabel 1: resultaten|De resultaten laten een stijging van {2-30} procent zien|In dit onderzoek|De omzet steeg|Bijlage A|Aanbevelingen|Dit rapport beschrijft|Vooruitzichten|{name} et al.|Discussie',
    },
    'business card': {
      titles: '{name} {name}|Drs. {name} {name}|Ir. {name} {name}|{name} Advies',
      labels: 'Tel.|Mobiel|Fax|E-mail|Web|T|M',
      says: 'Directeur|Verkoopleider|Architect|Advocaat|Projectleider|Belastingadviseur|{name} B.V.|www.{name}.nl|Accountmanager|Adviseur',
    },
    'lease agreement': {
      titles: 'Huurovereenkomst|HUUROVEREENKOMST WOONRUIMTE|Huurcontract|Huurovereenkomst kantoorruimte',
      labels: 'Verhuurder|Huurder|Gehuurde|Huurprijs|Borg|Waarborgsom|Ingangsdatum|Servicekosten|Woning',
      says: 'Verhuurder verhuurt aan huurder|De huurprijs bedraagt per maand|De waarborgsom bedraagt|Huurder is niet bevoegd onder te verhuren|Deze overeenkomst gaat in op|Het gehuurde is bestemd als woonruimte|Opzegtermijn|Servicekosten en energie|Onderhoud|De huur moet vooraf worden betaald|Oplevering|Huisdieren',
    },
    'utility bill': {
      titles:
        'Jaarafrekening energie|Energierekening|Energienota|Eindafrekening stroom en gas|Waternota|Elektriciteitsfactuur|Telefoonrekening|Afrekening elektriciteit',
      labels:
        'Meternummer|Meterstand|Beginstand|Eindstand|Verbruik|EAN-code|Verbruiksadres|Periode|Termijnbedrag|Klantnummer|Tarief|Vervaldatum',
      columns: 'Meter|Beginstand|Eindstand|Verbruik;Periode|kWh|Tarief|Bedrag',
      sums: 'Vaste leveringskosten|Leveringskosten|Netbeheerkosten|Energiebelasting|BTW 21%|Betaalde voorschotten|Te betalen|Totaal',
      says: '{900-5000} kWh|{300-1900} m³|Uw verbruik|Energie {name}|Nieuw termijnbedrag|Opgenomen meterstand|Vastrecht|Normaaltarief|Laagtarief|Storing|Waterbedrijf {name}|Teruglevering',
    },
    timesheet: {
      titles: 'Urenstaat|URENREGISTRATIE|Urenbriefje|Weekstaat|Urenverantwoording|Werkbon uren',
      labels: 'Medewerker|Week|Maand|Project|Leidinggevende|Afdeling|Totaal uren|Opdrachtgever',
      columns: 'Dag|Begin|Einde|Pauze|Uren;Datum|Van|Tot|Uren',
      sums: 'Totaal uren|Overuren|Gewerkte uren',
      says: 'Maandag 8:00 17:00|Dinsdag 8:00 16:30|Woensdag 9:00 17:00|Donderdag 8:30 17:30|Vrijdag 8:00 15:00|Zaterdag|Zondag|Handtekening medewerker|Handtekening opdrachtgever|Verlof|Ziek|7,5|8,0',
    },
    'insurance policy': {
      titles:
        'Verzekeringspolis|POLISBLAD|Polis|Autoverzekering|Woonverzekering|Verzekeringsbewijs|Verzekeringsattest',
      labels:
        'Polisnummer|Verzekeringnemer|Verzekerde|Ingangsdatum|Vervaldatum|Premie|Eigen risico|Verzekerd bedrag|Kenteken|Verzekeraar|Dekking',
      columns: 'Dekking|Verzekerd bedrag|Premie;Rubriek|Bedrag|Eigen risico',
      sums: 'Jaarpremie|Assurantiebelasting 21%|Totale premie|Premie per maand',
      says: 'Aansprakelijkheid|Brand en diefstal|Polisvoorwaarden|Bij schade|{name} Verzekeringen|Uitsluitingen|Rechtsbijstand|Allrisk|WA-verzekering|De verzekering gaat in op|Schadevrije jaren|Inboedel',
    },
    certificate: {
      titles:
        'Certificaat|CERTIFICAAT VAN DEELNAME|Diploma|Getuigschrift|Bewijs van deelname|Attest|Oorkonde',
      labels: 'Datum|Docent|Duur|Plaats|Cijfer|Directeur|Cursus',
      says: 'Hierbij verklaren wij dat|heeft met goed gevolg de cursus afgerond|heeft deelgenomen aan|wordt uitgereikt aan|Duur: {8-40} uur|De directeur|met lof|Bedrijfshulpverlening|heeft het examen afgelegd|heeft de training gevolgd',
    },
    'meeting minutes': {
      titles:
        'Notulen|NOTULEN VERGADERING|Notulen van de algemene ledenvergadering|Verslag van de vergadering|Notulen bestuursvergadering',
      labels: 'Datum|Plaats|Aanwezig|Afwezig|Voorzitter|Notulist|Aanvang|Deelnemers',
      columns: 'Onderwerp|Actie|Wie|Wanneer',
      says: 'Agenda|Opening|De voorzitter opent de vergadering om {9-11} uur|Vaststelling notulen vorige vergadering|Rondvraag|Sluiting|Actielijst|Besluit|Het voorstel wordt unaniem aangenomen|Volgende vergadering|{name} licht de begroting toe|Afwezig met kennisgeving|Mededelingen',
    },
    other: {
      titles:
        'Gietschema|Recept voor taart|Menukaart|Programma|Boodschappenlijst|Gebruiksaanwijzing|Handleiding|Toegangskaart|Hoofdstuk {1-20}|Dienstregeling|Huisregels|Gedicht|Poster|Notities|Prijslijst|',
      labels: 'Stoel|Rij|Ingrediënten|Stap|Zaal|Dag|Maat',
      says: 'Maandag de varens, donderdag de palmen|Meng het meel met twee eieren|Bak {20-50} minuten|Druk op de knop|Niet in water dompelen|Er was eens een vogel|De regen viel op de daken|Soep van de dag|Melk, brood, boter, appels|Verboden te roken|{name} bellen|en toen liepen we naar huis|Sla links af|Deur sluiten|Concert in de tuin|Fig. {1-9}|Zaal {1-40} is gesloten',
    },
  },
}
