import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const german: Wording = {
  anywhere:
    'Seite 1 von 2|Seite 2|www.{name}.de|info@{name}.de|Tel. 0{999} {99999}|Amtsgericht {name} HRB {9999}|Geschäftsführer: {name} {name}|Ihr Zeichen|Unser Zeichen|Kopie|Vertraulich|Postfach {999}|Ansprechpartner: {name} {name}|Bankverbindung: IBAN, BIC|Datum|Unterschrift|Name|Anschrift|Telefon|E-Mail|USt-IdNr. DE{999999999}|Steuernummer {99}/{999}/{99999}|Sparkasse {name}',
  plain: PLAIN_WORDS.german,
  goods:
    'Eichentisch|Bürostuhl|Druckerpapier A4|Toner|Beratung, Stunden|Hosting, Monat|Stahlwinkel|Zement 25 kg|Gartenschlauch|Webdesign|Reparatur Pumpe|Reinigung|Transport|LED-Lampe|USB-Kabel|Lizenz, ein Jahr|Farbe weiß 10 l|Schulungstag|Batterie|Filter|Kupferrohr|Türschloss',
  kinds: {
    receipt: {
      titles:
        'Quittung|QUITTUNG|Kassenbon|Kassenbeleg|Beleg|Rechnung|Bewirtungsbeleg|Kundenbeleg|Barverkauf|Tankquittung|Bon',
      labels:
        'Bon-Nr.|Beleg-Nr.|Datum|Uhrzeit|Kasse|Bediener|Tisch|Filiale|Terminal-ID|TA-Nr.|Erhalten von|Zahlungsart|Es bediente Sie|Kassierer|TSE-Signatur|Trace-Nr.',
      columns: 'Menge|Artikel|Preis;Artikel|EUR',
      sums: 'Zwischensumme|SUMME|Summe EUR|inkl. 19% MwSt|Gesamtbetrag|Bar|Rückgeld|gegeben|zurück|Trinkgeld|Kartenzahlung|Gesamt',
      says: 'Vielen Dank für Ihren Einkauf|Betrag dankend erhalten|Es bediente Sie {name}|Umtausch nur mit Bon innerhalb von 14 Tagen|Auf Wiedersehen|Kartenzahlung girocard|Kundenbeleg|Zahlung erfolgt|Vielen Dank für Ihren Besuch|Betrag bar erhalten|Genehmigungs-Nr. {999999}|Gegeben EUR|Rückgeld EUR|kontaktlos',
    },
    invoice: {
      titles:
        'Rechnung|RECHNUNG|Rechnung Nr. {9999}|Rechnung {99999}|Handelsrechnung|Schlussrechnung|Abschlagsrechnung|Gutschrift|Ihre Rechnung|Sammelrechnung|Proformarechnung|Honorarrechnung',
      labels:
        'Rechnungsnummer|Rechnungsnr.|Rechnungsdatum|Kundennummer|Kunden-Nr.|Lieferdatum|Leistungsdatum|Leistungszeitraum|Auftragsnummer|Bestellnummer|Ihre Bestellung|Lieferschein-Nr.|Fällig am|Zahlungsziel|Zahlbar bis|Rechnungsempfänger|Lieferadresse|Projekt|Vertragsnummer|Verkäufer|Käufer|Fälligkeit|IBAN|BIC',
      columns:
        'Pos.|Bezeichnung|Menge|Einzelpreis|Gesamt;Leistung|Stunden|Satz|Betrag;Art.-Nr.|Artikel|Anzahl|Preis|Summe;Beschreibung|Betrag',
      sums: 'Zwischensumme|Nettobetrag|Summe netto|MwSt. 19 %|Umsatzsteuer 19%|USt. 7 %|Versand|Rabatt|Gesamtbetrag|Rechnungsbetrag|Bruttobetrag|Zahlbetrag|Endbetrag',
      says: 'Bitte überweisen Sie den Betrag innerhalb von {14|30} Tagen|Zahlbar ohne Abzug bis|Vielen Dank für Ihren Auftrag|Bitte geben Sie die Rechnungsnummer an|Wir erlauben uns, Ihnen folgende Leistungen zu berechnen|Die Ware bleibt bis zur Zahlung unser Eigentum|Zahlungsbedingungen: 14 Tage netto|Bankverbindung|Steuerschuldnerschaft des Leistungsempfängers|Der Betrag wird von Ihrem Konto abgebucht|Sehr geehrte Damen und Herren, wir berechnen Ihnen wie folgt|Bei Zahlung innerhalb von 10 Tagen 2 % Skonto|Verwendungszweck|Mit freundlichen Grüßen',
    },
    contract: {
      titles:
        'Vertrag|VERTRAG|Dienstvertrag|Werkvertrag|Geheimhaltungsvereinbarung|Kaufvertrag|Arbeitsvertrag|Rahmenvertrag|Lizenzvertrag|Vereinbarung|Darlehensvertrag|Wartungsvertrag|Kooperationsvertrag',
      labels:
        'Auftraggeber|Auftragnehmer|Verkäufer|Käufer|Arbeitgeber|Arbeitnehmer|Ort, Datum|Unterschrift|Laufzeit|Vertragsbeginn',
      says: 'zwischen der {name} GmbH und der {name} AG|wird folgender Vertrag geschlossen:|§ 1 Vertragsgegenstand|§ 2 Vergütung|§ 3 Laufzeit und Kündigung|§ 4 Haftung|§ 5 Vertraulichkeit|§ 6 Schlussbestimmungen|Der Vertrag wird auf unbestimmte Zeit geschlossen|Gerichtsstand ist {name}|Änderungen bedürfen der Schriftform|Sollte eine Bestimmung unwirksam sein, bleibt der Vertrag im Übrigen wirksam|Der Auftragnehmer verpflichtet sich|nachfolgend „Auftraggeber“ genannt|Es gilt das Recht der Bundesrepublik Deutschland|Die Parteien vereinbaren|vertrauliche Informationen|Die Kündigungsfrist beträgt drei Monate|Salvatorische Klausel|Das Arbeitsverhältnis beginnt am|Die Vertragsparteien',
    },
    cv: {
      titles: 'Lebenslauf|LEBENSLAUF|Curriculum Vitae|Tabellarischer Lebenslauf|{name} {name}',
      labels:
        'Geburtsdatum|Geburtsort|Staatsangehörigkeit|Familienstand|E-Mail|Telefon|Anschrift|Sprachen|Führerschein',
      says: 'Persönliche Daten|Berufserfahrung|Beruflicher Werdegang|Ausbildung|Studium|Schulbildung|Kenntnisse|Sprachkenntnisse|EDV-Kenntnisse|Praktika|Hobbys|Interessen|Abitur, Gymnasium {name}|Studium der Informatik, Universität {name}|Bachelor of Science|Projektleiter bei der {name} GmbH|Ausbildung zum Kaufmann|seit {03|05}/2020|09/2015 – 06/2019|Englisch fließend|Weiterbildung|Ehrenamt|Zivildienst|Diplom-Ingenieur|Referenzen|Stipendium',
    },
    'bank statement': {
      titles:
        'Kontoauszug|KONTOAUSZUG|Kontoauszug Nr. {1-12}|Umsatzübersicht|Depotauszug|Kreditkartenabrechnung|Sparkontoauszug|Finanzstatus',
      labels:
        'Kontonummer|IBAN|BIC|Kontoinhaber|Auszug Nr.|Zeitraum|Blatt|Kontostand am|BLZ|Kundennummer|Währung',
      columns:
        'Buchung|Valuta|Verwendungszweck|Betrag;Datum|Buchungstext|Soll|Haben;Datum|Text|Belastung|Gutschrift|Saldo',
      sums: 'Alter Kontostand|Anfangssaldo|Saldovortrag|Summe Belastungen|Summe Gutschriften|Neuer Kontostand|Endsaldo|Schlusssaldo|Kontostand',
      says: 'Lastschrift {name}|Überweisung|Gutschrift|Dauerauftrag Miete|Kartenzahlung {name}|Gehalt|Bargeldauszahlung|Kontoführungsgebühr|Zinsen|Abschluss|Dispositionskredit|Sparkasse {name}|Volksbank {name}|Einwendungen gegen den Auszug sind unverzüglich zu erheben|SEPA-Basislastschrift|Umsätze',
    },
    letter: {
      titles:
        'Betreff: Ihr Schreiben vom {1-28}. März|Einladung|Kündigung meiner Mitgliedschaft|Betreff: Umzug|Ihre Anfrage|Mahnung|Beschwerde|Terminverschiebung|Änderung Ihrer Adresse|Betreff: Reklamation',
      labels: 'Datum|Betreff|Ihr Zeichen|Unser Zeichen|Ihre Nachricht vom|Anlage',
      says: 'Sehr geehrte Damen und Herren,|Sehr geehrter Herr {name},|Sehr geehrte Frau {name},|Liebe Frau {name},|Lieber {name},|Mit freundlichen Grüßen|Freundliche Grüße|Herzliche Grüße|Hochachtungsvoll|vielen Dank für Ihr Schreiben.|hiermit kündige ich meine Mitgliedschaft zum Monatsende.|wir teilen Ihnen mit, dass unser Büro umzieht.|Anbei erhalten Sie die gewünschten Unterlagen.|Für Rückfragen stehen wir Ihnen gern zur Verfügung.|Wir freuen uns auf Ihre Antwort.|leider müssen wir Ihnen mitteilen, dass der Termin ausfällt.|wir laden Sie herzlich ein.|Anlage|i. A. {name}|Bitte melden Sie sich bis zum Ende des Monats.|Über eine baldige Antwort würde ich mich freuen.|Ihre Rechnung haben wir erhalten.',
    },
    payslip: {
      titles:
        'Gehaltsabrechnung|Lohnabrechnung|Entgeltabrechnung|Verdienstabrechnung|Lohn- und Gehaltsabrechnung|Bezügemitteilung|Abrechnung der Brutto-Netto-Bezüge|Gehaltszettel|Lohnausweis Monat',
      labels:
        'Personalnummer|Personal-Nr.|Steuerklasse|Steuer-ID|SV-Nummer|Krankenkasse|Eintrittsdatum|Abrechnungsmonat|Arbeitnehmer|Arbeitgeber|Kostenstelle|Konfession|Kinderfreibeträge|AHV-Nr.|Geburtsdatum',
      columns: 'Lohnart|Bezeichnung|Menge|Faktor|Betrag;Bezeichnung|Betrag;Bezüge|Betrag|Abzüge|Betrag',
      sums: 'Grundgehalt|Gehalt|Überstunden|Bruttolohn|Gesamtbrutto|Steuerbrutto|Lohnsteuer|Solidaritätszuschlag|Kirchensteuer|Krankenversicherung|Rentenversicherung|Arbeitslosenversicherung|Pflegeversicherung|Nettoverdienst|Nettolohn|Auszahlungsbetrag|AHV-Beitrag|Quellensteuer|Sozialversicherung',
      says: 'Überweisung auf Ihr Konto|Sozialversicherung|Gesetzliche Abzüge|Urlaubstage|Jahreswerte|Abrechnung für {März|Mai|Juni} 2024|Vermögenswirksame Leistungen|Bezüge|Abzüge|13. Monatslohn',
    },
    'identity document': {
      titles:
        'PERSONALAUSWEIS|REISEPASS|FÜHRERSCHEIN|IDENTITÄTSKARTE|AUFENTHALTSTITEL|Personalausweis|Führerausweis',
      labels:
        'Name|Vornamen|Geburtstag|Geburtsdatum|Geburtsort|Staatsangehörigkeit|Gültig bis|Ausweisnummer|Behörde|Größe|Augenfarbe|Unterschrift|Geschlecht|Ausstellungsdatum|Heimatort|Dokumentennummer',
      says: 'BUNDESREPUBLIK DEUTSCHLAND|IDD<<{AAAA}{99999}<<<<<<<<<<<<<|P<D<<{name}<<{name}<<<<<<<<<<|Deutsch|DEUTSCH|REPUBLIK ÖSTERREICH|SCHWEIZERISCHE EIDGENOSSENSCHAFT|1. {name}|2. {name}|3. 01.02.19{70-99}|4a. 01.02.2020|4b. 01.02.2030|9. AM/B/L|Stadt {name}|blau|braun',
    },
    'purchase order': {
      titles:
        'Bestellung|BESTELLUNG|Bestellung Nr. {99999}|Auftrag|Einkaufsbestellung|Bestellschein|Bestellung {9999}',
      labels:
        'Bestellnummer|Bestelldatum|Lieferant|Lieferadresse|Liefertermin|Lieferantennummer|Besteller|Einkäufer|Kostenstelle|Ihr Angebot|Zahlungsbedingungen|Lieferbedingungen|Rechnungsadresse|Wunschtermin',
      columns: 'Pos.|Artikel|Menge|Einheit|Preis|Gesamt;Material|Bezeichnung|Bestellmenge|Nettopreis',
      sums: 'Nettowert|Zwischensumme|MwSt. 19 %|Bestellwert|Gesamtsumme|Gesamt',
      says: 'Wir bestellen wie folgt|Hiermit bestellen wir|Bitte bestätigen Sie uns diese Bestellung|Bitte liefern Sie an folgende Adresse|Bitte geben Sie auf Rechnung und Lieferschein unsere Bestellnummer an|Auf der Grundlage Ihres Angebots bestellen wir|Um Auftragsbestätigung wird gebeten|Lieferung frei Haus',
    },
    quote: {
      titles:
        'Angebot|ANGEBOT|Angebot Nr. {9999}|Kostenvoranschlag|Offerte|Preisangebot|Unser Angebot|Angebot {9999}',
      labels:
        'Angebotsnummer|Angebotsdatum|Gültig bis|Kundennummer|Ihre Anfrage vom|Bearbeiter|Lieferzeit|Projekt|Anfrage-Nr.|Zahlungsbedingungen|Bindefrist',
      columns: 'Pos.|Leistung|Menge|Einzelpreis|Gesamt;Pos.|Beschreibung|Preis',
      sums: 'Nettosumme|MwSt. 19 %|Angebotssumme|Gesamtsumme|Gesamtpreis|Endsumme',
      says: 'Vielen Dank für Ihre Anfrage|gerne bieten wir Ihnen an|Wir freuen uns auf Ihren Auftrag|Dieses Angebot ist {14|30} Tage gültig|Unser Angebot ist freibleibend|An dieses Angebot halten wir uns bis zum Monatsende gebunden|Hiermit bieten wir Ihnen wie folgt an|Lieferzeit etwa {2-8} Wochen|Auftrag erteilt, Unterschrift|Alle Preise zuzüglich MwSt.',
    },
    'delivery note': {
      titles:
        'Lieferschein|LIEFERSCHEIN|Lieferschein Nr. {9999}|Packliste|Warenbegleitschein|Frachtbrief|Lieferschein {99999}',
      labels:
        'Lieferschein-Nr.|Lieferdatum|Auftragsnummer|Bestellnummer|Kundennummer|Lieferadresse|Versandart|Spediteur|Gewicht|Anzahl Pakete|Fahrer|Empfänger|Absender|Versanddatum',
      columns: 'Pos.|Artikel|Menge|Einheit;Art.-Nr.|Bezeichnung|Bestellt|Geliefert',
      says: 'Ware erhalten|Ware in einwandfreiem Zustand erhalten|Empfangen am|Unterschrift des Empfängers|Bitte prüfen Sie die Ware sofort|Teillieferung|Rückstand|Paletten: {1-9}|Gesamtgewicht {5-500} kg|Bruttogewicht|Die Rechnung folgt|Unterschrift Kunde',
    },
    'tax form': {
      titles:
        'Einkommensteuererklärung 2023|Steuerbescheid|Bescheid für 2023 über Einkommensteuer|Umsatzsteuer-Voranmeldung|Ausdruck der elektronischen Lohnsteuerbescheinigung|Steuererklärung|Anlage N|Gewerbesteuerbescheid|Lohnausweis',
      labels:
        'Steuernummer|Identifikationsnummer|Finanzamt|Steuerpflichtiger|Veranlagungszeitraum|Familienname|Vorname|Bruttoarbeitslohn|Einbehaltene Lohnsteuer|Einkünfte aus nichtselbständiger Arbeit|Sonderausgaben|Konfession|Voranmeldungszeitraum|eTIN',
      sums: 'Festgesetzte Einkommensteuer|Solidaritätszuschlag|Zu versteuerndes Einkommen|Nachzahlung|Erstattung|Verbleibende Beträge|Kirchensteuer|Summe der Einkünfte|Werbungskosten',
      says: 'Finanzamt {name}|Festsetzung|Rechtsbehelfsbelehrung|Die Festsetzung ist vorläufig|Bitte Zeile {10-90} ausfüllen|Ich versichere, die Angaben wahrheitsgemäß gemacht zu haben|Bescheid|Steuerverwaltung des Kantons {name}|Einspruch|Zeile {1-60}|An das Finanzamt',
    },
    'medical record': {
      titles:
        'Arztbrief|Befund|Entlassungsbrief|Laborbefund|Rezept|Ärztliches Attest|Arbeitsunfähigkeitsbescheinigung|Überweisung an Facharzt|Medikationsplan|Befundbericht|Ärztlicher Bericht',
      labels:
        'Patient|Geburtsdatum|Diagnose|Anamnese|Aufnahme|Entlassung|Station|Arzt|Krankenkasse|Versichertennummer|Medikation|Therapie|Allergien|Blutdruck|Gewicht|Größe',
      columns: 'Parameter|Wert|Einheit|Referenzbereich;Wirkstoff|Stärke|Morgens|Mittags|Abends',
      says: 'Diagnosen|Anamnese|Klinischer Befund|Therapie und Verlauf|Der Patient stellte sich mit Schmerzen vor|Röntgen: keine Fraktur|Labor: unauffällig|Wir empfehlen eine Kontrolle in zwei Wochen|Medikation bei Entlassung|Dr. med. {name}|Klinikum {name}|Praxis für Innere Medizin|Hämoglobin|Blutbild|mit freundlichen kollegialen Grüßen|arbeitsunfähig bis|1-0-1|Beurteilung|Patientin',
    },
    'insurance card': {
      titles:
        'Gesundheitskarte|Versichertenkarte|Krankenversicherungskarte|Versicherungskarte|Europäische Krankenversicherungskarte|{name} Krankenkasse',
      labels:
        'Versicherter|Versichertennummer|Versicherten-Nr.|Krankenkasse|Kassennummer|Gültig bis|Name|Kennnummer des Trägers|Kartennummer|Status|Persönliche Kennnummer',
      says: 'AOK {name}|{name} Krankenkasse|Betriebskrankenkasse {name}|Notfallnummer|Unterschrift des Versicherten|Kranken- und Pflegekasse|Zusatzversicherung|Grundversicherung',
    },
    'application form': {
      titles:
        'Antrag|ANTRAG|Anmeldeformular|Anmeldung|Fragebogen|Aufnahmeantrag|Einwilligungserklärung|Beitrittserklärung|Antrag auf Kindergeld|Formular|Antragsformular|Erhebungsbogen|Meldeformular|Antrag auf Mitgliedschaft|Teilnehmerliste|Anmeldeliste|Kontaktliste',
      labels:
        'Name|Vorname|Nachname|Geburtsdatum|Straße, Hausnummer|PLZ, Ort|Telefon|Familienstand|Staatsangehörigkeit|Antragsteller|Unterschrift|Ort, Datum|Beruf|Geschlecht|Kontoinhaber|Erziehungsberechtigter|Geburtsname|E-Mail|Anschrift|Geb.-Datum|Krankenkasse|Hausarzt|Patient',
      columns: 'Name|Geburtsdatum|Verwandtschaft;Frage|Ja|Nein',
      says: 'Bitte in Druckschrift ausfüllen|Zutreffendes bitte ankreuzen|☐ Ja ☐ Nein|☐ männlich ☐ weiblich ☐ divers|Nur von der Behörde auszufüllen|Unterschrift des Antragstellers|_______________________|Hiermit beantrage ich|Ich bestätige die Richtigkeit der Angaben|Angaben zur Person|Bitte vollständig ausfüllen|Hiermit melde ich mich an|Ich willige in die Verarbeitung meiner Daten ein|ledig ☐ verheiratet ☐ geschieden ☐|Anlagen beifügen',
    },
    report: {
      titles:
        'Jahresbericht 2023|Geschäftsbericht|Prüfbericht|Abschlussbericht|Gutachten|Zwischenbericht|Untersuchung über den Vogelflug|Quartalsbericht|Forschungsbericht|Lagebericht|Studie',
      labels: 'Autor|Datum|Auftraggeber|Version|Bearbeiter|Projekt|Schlagwörter',
      columns: 'Jahr|2022|2023|Veränderung;Verfahren|Ergebnis',
      says: 'Zusammenfassung|Einleitung|1 Einleitung|2 Methoden|3 Ergebnisse|4 Diskussion|Fazit|Literatur|Literaturverzeichnis|Inhaltsverzeichnis|Abbildung 1: Übersicht|Tabelle 1: Ergebnisse|Die Ergebnisse zeigen einen Anstieg um {2-30} Prozent|In dieser Arbeit wird untersucht|Der Umsatz stieg gegenüber dem Vorjahr|Dieser Bericht beschreibt|Anhang A|Ausblick|Empfehlungen|Kennzahlen|Bericht des Vorstands|{name} et al.|vgl. Abbildung {1-9}',
    },
    'business card': {
      titles: '{name} {name}|Dr. {name} {name}|Dipl.-Ing. {name} {name}|{name} Architekten',
      labels: 'Tel.|Telefon|Mobil|Fax|E-Mail|Web|Durchwahl',
      says: 'Geschäftsführer|Vertriebsleiter|Rechtsanwalt|Architektin|Projektleiterin|Steuerberater|{name} GmbH|www.{name}.de|Inhaber|Kundenberater',
    },
    'lease agreement': {
      titles:
        'Mietvertrag|MIETVERTRAG|Wohnungsmietvertrag|Mietvertrag für Wohnraum|Gewerbemietvertrag|Untermietvertrag|Pachtvertrag',
      labels:
        'Vermieter|Mieter|Mietobjekt|Kaltmiete|Warmmiete|Nebenkosten|Kaution|Mietbeginn|Wohnfläche|Miete',
      says: 'Der Vermieter vermietet an den Mieter|§ 1 Mieträume|§ 2 Mietzeit|§ 3 Miete und Nebenkosten|§ 4 Kaution|Die Miete beträgt monatlich|Der Mieter zahlt eine Kaution in Höhe von drei Monatsmieten|Schönheitsreparaturen|Das Mietverhältnis beginnt am|Untervermietung ist nicht gestattet|Hausordnung|Betriebskosten|Tierhaltung|Die Kündigungsfrist beträgt drei Monate|Heizung und Warmwasser|Schlüssel',
    },
    'utility bill': {
      titles:
        'Stromrechnung|Gasrechnung|Wasserrechnung|Jahresabrechnung Strom|Ihre Energieabrechnung|Verbrauchsabrechnung|Telefonrechnung|Abschlagsplan Strom|Nebenkostenabrechnung Heizung|Ihre Mobilfunkrechnung',
      labels:
        'Zählernummer|Zählerstand|Verbrauch|Vertragskonto|Verbrauchsstelle|Abrechnungszeitraum|Tarif|Kundennummer|Fällig am|Marktlokation|Abschlag|Rufnummer|Lieferstelle',
      columns: 'Zähler|Alter Stand|Neuer Stand|Verbrauch;Zeitraum|kWh|Preis|Betrag',
      sums: 'Grundpreis|Arbeitspreis|Netzentgelt|Stromsteuer|MwSt. 19 %|Geleistete Abschläge|Nachzahlung|Guthaben|Rechnungsbetrag|Zu zahlen',
      says: '{900-5000} kWh|{20-90} m³|Ihr Verbrauch im Vergleich zum Vorjahr|Stadtwerke {name}|Verbrauch in kWh|Ihr neuer Abschlag|Zählerstand abgelesen|Strom|Erdgas|Grundgebühr|Verbindungen|Arbeitspreis {20-40} ct/kWh|Ablesung',
    },
    timesheet: {
      titles:
        'Stundenzettel|Stundennachweis|Arbeitszeitnachweis|Zeiterfassung|Tätigkeitsnachweis|Wochenbericht Arbeitszeit|Arbeitszeitrapport',
      labels:
        'Mitarbeiter|Monat|Kalenderwoche|Projekt|Abteilung|Vorgesetzter|Sollstunden|Iststunden|Auftraggeber',
      columns: 'Tag|Beginn|Ende|Pause|Stunden;Datum|Von|Bis|Stunden|Tätigkeit',
      sums: 'Summe Stunden|Gesamtstunden|Überstunden|Arbeitsstunden',
      says: 'Montag 8:00 17:00|Dienstag 8:00 16:30|Mittwoch 9:00 17:00|Donnerstag 8:30 17:30|Freitag 8:00 15:00|Samstag|Sonntag|Unterschrift Mitarbeiter|geprüft|Urlaub|Krank|7,5|8,0|Feiertag',
    },
    'insurance policy': {
      titles:
        'Versicherungsschein|VERSICHERUNGSSCHEIN|Versicherungspolice|Nachtrag zum Versicherungsschein|Police|Haftpflichtversicherung|Kfz-Versicherung|Versicherungsbestätigung|Beitragsrechnung zur Versicherung',
      labels:
        'Versicherungsnummer|Versicherungsschein-Nr.|Versicherungsnehmer|Versicherungsbeginn|Versicherungsablauf|Jahresbeitrag|Versicherungssumme|Selbstbeteiligung|Prämie|Deckungssumme|Kennzeichen|Versicherer|Vertragsdauer|Selbstbehalt',
      columns: 'Gefahr|Versicherungssumme|Beitrag;Leistung|Summe',
      sums: 'Jahresbeitrag|Versicherungsteuer 19 %|Gesamtbeitrag|Jahresprämie',
      says: 'Versichert ist|Allgemeine Versicherungsbedingungen|Versicherungsumfang|Der Versicherungsschutz beginnt|Im Schadenfall|Privathaftpflicht|Hausratversicherung|{name} Versicherung AG|Widerrufsrecht|Personen- und Sachschäden|Zahlungsweise jährlich|Vollkasko',
    },
    certificate: {
      titles:
        'Zertifikat|ZERTIFIKAT|Teilnahmebescheinigung|Urkunde|Zeugnis|Teilnahmebestätigung|Diplom|Abschlusszeugnis|Nachweis',
      labels: 'Datum|Kursleiter|Umfang|Ort|Note|Leiter|Seminar',
      says: 'Hiermit wird bestätigt, dass|hat erfolgreich teilgenommen|hat den Kurs mit Erfolg abgeschlossen|hat am Seminar teilgenommen|Umfang: {8-40} Stunden|Inhalte|wird verliehen|mit gutem Erfolg|Erste Hilfe|Die Prüfung wurde bestanden|Akademie {name}|in Anerkennung',
    },
    'meeting minutes': {
      titles:
        'Protokoll|PROTOKOLL|Sitzungsprotokoll|Protokoll der Mitgliederversammlung|Besprechungsprotokoll|Protokoll der Sitzung vom {1-28}. März|Niederschrift der Versammlung',
      labels:
        'Datum|Ort|Beginn|Ende|Teilnehmer|Anwesend|Entschuldigt|Protokollführer|Sitzungsleiter|Protokoll',
      columns: 'TOP|Thema|Wer|Bis wann',
      says: 'Tagesordnung|TOP 1 Begrüßung|TOP 2 Genehmigung des Protokolls|TOP 3 Bericht des Vorstands|TOP 4 Verschiedenes|Beschluss: einstimmig angenommen|Die Sitzung wird um {9-11} Uhr eröffnet|Die Sitzung endet um|Nächste Sitzung|Abstimmung|{name} berichtet|Entlastung des Vorstands|Aufgaben|Beschlussfähigkeit',
    },
    other: {
      titles:
        'Fütterungsplan|Rezept für Kuchen|Speisekarte|Programm|Einkaufsliste|Bedienungsanleitung|Hausordnung|Fahrplan|Eintrittskarte|Notizen|Kapitel {1-20}|Öffnungszeiten|Gedicht|Preisliste|Aushang|Spielplan|Liste|',
      labels: 'Platz|Reihe|Zutaten|Schritt|Raum|Tag|Hinweis|Größe',
      says: 'Die Katze zweimal am Tag füttern|Mehl mit zwei Eiern und einer Prise Salz verrühren|Bei {160-220} Grad backen|Drücken Sie die Taste drei Sekunden|Nicht ins Wasser tauchen|Es war einmal ein Vogel|Der Regen fiel auf die Dächer|Suppe des Tages|Einlass ab {18-20} Uhr|Milch, Brot, Butter, Äpfel|Rauchen verboten|Bitte Tür schließen|{name} anrufen|Das Treppenhaus ist sauber zu halten|und dann gingen wir nach Hause|Abb. {1-9}|Die Gleichung hat zwei Lösungen|Batterien einlegen|Konzert im Garten|Raum {1-40} bleibt geschlossen',
    },
  },
}
