import type { Lexicon } from '../parse/meanings.ts'

/** What fields are called in French, by concept. */
export const fields: Lexicon['fields'] = {
  tax: 'tva, taxe, taxes, impot, montant de la tva, montant de tva, montant de la taxe, impots',
  total:
    'total, montant total, montant, total ttc, ttc, montant ttc, total a payer, montant a payer, montants totaux',
  subtotal:
    'sous total, montant ht, hors taxe, montant net, ht, hors taxes, montant hors taxe, montant hors taxes, total ht, total hors taxe, sous totaux',
  'due date':
    'date d echeance, date echeance, echeance, date limite, date limite de paiement, dates d echeance, dates echeance, date limite de reglement, echeances, delai de paiement, delais de paiement',
  'expiry date':
    'date d expiration, date expiration, date de fin, expiration, fin du contrat, dates d expiration, dates expiration, dates de fin',
  'start date':
    'date de debut, date d effet, date effet, date d entree en vigueur, date entree en vigueur, debut du contrat, dates de debut, prise d effet, prise effet, date de prise d effet, date de prise effet, date de commencement',
  'valid until': 'valable jusqu au, validite, date de validite, duree de validite, valable jusquau',
  deposit: 'depot de garantie, caution, garantie, cautions, depots de garantie, depot',
  deductions: 'deductions, retenues, cotisations, deduction, retenue, cotisation, cotisations sociales',
  premium:
    'prime, primes, prime d assurance, prime assurance, primes d assurance, primes assurance, prime annuelle, primes annuelles',
  'monthly rent': 'loyer, loyer mensuel, loyers, loyers mensuels, montant du loyer',
  'years of experience':
    'annees d experience, annees experience, experience, ans d experience, ans experience',
  'gross pay':
    'salaire brut, salaires bruts, brut, bruts, paie brute, remuneration brute, brute, salaire mensuel brut',
  'net pay':
    'salaire net, salaires nets, net, nets, paie nette, remuneration nette, nette, net a payer, salaire mensuel net',
  packages: 'colis, paquets, cartons',
  'order number':
    'numero de commande, numero de bon de commande, numeros de commande, numero de la commande, reference de commande',
  number: 'numero, le numero',
  'invoice number':
    'numero de facture, numero de la facture, numeros de facture, numeros de factures, reference de facture',
  'account number': 'numero de compte, compte, numero de compte bancaire, numeros de compte',
  'policy number': 'numero de police, numeros de police, numero de la police',
  'delivery date': 'date de livraison, dates de livraison, jour de livraison',
  'invoice date':
    'date de facture, date de facturation, date de la facture, dates de facture, date d emission, date emission',
  'order date': 'date de commande, date de la commande, dates de commande',
  'governing law': 'droit applicable, loi applicable, droit, loi, legislation, droits, lois',
  'payment method':
    'comment ils ont ete payes, comment ils sont payes, comment ils ont ete regles, comment elles ont ete payees, comment elles sont payees, comment elles ont ete reglees, comment il a ete paye, comment elle a ete payee, mode de paiement, moyen de paiement, modes de paiement, moyens de paiement, mode de reglement, moyen de reglement, type de paiement, facon de payer',
  cover:
    'couverture, garantie, couvre, couvrent, couvert, couverte, couverts, couvertes, garanties, couvertures',
  'opening balance':
    'solde initial, solde d ouverture, solde ouverture, solde de depart, solde de debut, soldes initiaux, solde d entree, solde entree',
  'closing balance': 'solde final, solde de cloture, solde, soldes, solde de fin, soldes finaux',
  position: 'poste, postes, fonction, fonctions, intitule du poste',
  carrier: 'transporteur, transporteurs, livreur, livreurs',
  category: 'categorie, categories',
  value: 'valeur, valeur du contrat',
  iban: 'iban, coordonnees bancaires, numero iban, numeros iban, rib',
  vendor: 'fournisseur, fournisseurs, vendeur, vendeurs, magasin, magasins',
  supplier: 'fournisseur, fournisseurs',
  customer: 'client, clients',
  employee:
    'employe, employes, salarie, salaries, employee, employees, salariee, salariees, collaborateur, collaborateurs',
  employer: 'employeur',
  landlord: 'bailleur, proprietaire, bailleurs, proprietaires',
  tenant: 'locataire, locataires',
  insurer:
    'assureur, assureurs, compagnie d assurance, compagnie assurance, compagnies d assurance, compagnies assurance',
  bank: 'banque, banques',
  counterparty: 'contrepartie, cocontractant, autre partie, contreparties, cocontractants',
  address: 'adresse, adresses, adresse postale',
  skills: 'competences, competence, aptitudes, qualifications',
  email: 'adresse e mail, courriel, e mail, email, mail, courriels, adresse mail, adresse email',
  phone:
    'telephone, numero de telephone, telephones, portable, numero de portable, numeros de telephone, tel, numero de tel',
  title: 'titre',
  term: 'combien de temps ils durent, leur duree, duree, duree du contrat, durees, duree du bail, duree de contrat',
  'notice period': 'preavis, delai de preavis, delai de resiliation, periode de preavis, delais de preavis',
  'auto renewal':
    'renouvellement automatique, se renouvelle automatiquement, se renouvellent automatiquement, reconduction automatique, reconduction tacite, tacite reconduction, a reconduction automatique, reconduit automatiquement, reconduits automatiquement, se reconduit automatiquement, se reconduisent automatiquement, reconduit tacitement, reconductible, reconductibles, renouvele automatiquement, renouveles automatiquement, renouvellement tacite, renouvelable automatiquement, renouvelables automatiquement',
  currency: 'devise, devises',
  'tax year': 'annee fiscale',
  'vat number': 'numero de tva, numero tva, numeros de tva, numero de tva intracommunautaire',
  'line items': 'lignes, articles',
  subject: 'objet, sujet',
  'receipt number': 'numero de recu, numero de ticket',
  discount: 'remise, remises, rabais, reduction, reductions, ristourne, escompte',
  shipping: 'frais de port, frais d envoi, frais de livraison, frais d expedition',
  rounding: 'arrondi, arrondis',
  'service charge': 'frais de service, pourboire, pourboires',
  hours: 'heures, heures de travail',
  'quote number': 'numero de devis, numero du devis',
  'quote date': 'date du devis, date de devis',
  'pay date': 'date de paie',
  'statement date': 'date du releve',
  'delivery number': 'numero de bon de livraison, numero du bon de livraison',
  'account holder': 'titulaire du compte, titulaire',
}
