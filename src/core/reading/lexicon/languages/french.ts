import type { LanguageWords } from '../concepts.ts'

export const french: LanguageWords = {
  paper: 'ticket|facture|reçu|note|quittance|fact|ticket de caisse|justificatif|addition|bon de caisse',
  number: 'n°|nº|no|num|numéro|de|du',
  tax: 'tva|t v a|montant tva|taxe|taxes|tps|tvq|total tva|dont tva|mt tva',
  register: 'siret|siren|rcs|tva intracom|n tva|no tva|ape|naf|tva fr|capital|che|tva che|ide',
  net: 'ht|total ht|base ht|hors taxes|montant ht|base|net ht',
  gross: 'ttc|total ttc|montant ttc',
  total: 'total|net à payer|à payer|total ttc|montant|somme|total à payer|montant dû|total eur',
  subtotal: 'sous total|sous-total',
  rate: 'taux|taux tva|code',
  included: 'dont|incl|inclus|comprise|y compris',
  excluded: 'hors|excl',
  paid: 'espèces|cb|carte bancaire|carte|reglement|règlement|payé|chèque|carte bleue|sans contact|paiement',
  payments: { card: 'cb|carte bancaire|carte|carte bleue|sans contact', cash: 'espèces' },
  change: 'rendu|monnaie|rendu monnaie|a rendre',
  rounding: 'arrondi',
  discount: 'remise|réduction|avoir|fidélité|economie|pourboire|points|rabais',
  contact: 'tél|tel|téléphone|fax|portable',
  till: 'caisse|table|caissier|caissière|hôte|hôtesse|magasin|serveur|terminal|vendeur|servi par|operateur|mag|boutique|borne|tpv',
  card: 'no auto|autorisation|auto|aid|no transaction|transaction|commercant|carte no|num auto|remise no',
  customer: 'client|no client|commande|n commande|carte fidélité|compte|membre|chambre|dossier',
  date: 'date|heure|le|du',
  count: 'couverts|nb articles|articles|qté|quantité|nombre|nbre|art|cvts|nombre d articles',
  otherDay:
    'échéance|date d échéance|livraison|naissance|né le|valable jusqu au|jusqu au|imprimé le|date de commande|arrivée|départ',
  address: 'adresse|magasin|agence|établissement',
  office: 'siège|siège social|adresse du siège',
  labels: {
    numerals: 'un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente',
    courtesy: 'monsieur|madame|mademoiselle|mme|mlle|messieurs',
    greeting: 'cher|chère|bonjour|madame|monsieur',
    close: 'cordialement|bien à vous|salutations distinguées|sentiments distingués|meilleures salutations',
    numbers: 'numéro|n|no|num|réf|référence|#',
    day: 'date|date du relevé|arrêté au|date d édition|date d émission|relevé au|date de facture|date de la facture|facture du|date de facturation|date de commande|date de la commande|commande du|date du devis|devis du|date de la demande|fait le|délivré le|date d établissement|émis le|date du document|fait à|établi le',
    birth: 'né le|née le|date de naiss|naissance|né',
    issue: 'date de délivrance|délivré le|date d émission|délivrée le|date d établissement|émis le|délivré',
    expiry:
      'fin de validité|expire le|expiration|date de validité|date de fin|fin de la garantie|fin de garantie|date d échéance|échéance|fin du contrat|valide jusqu au|valable jusqu',
    start:
      'date d effet|prise d effet|début de la garantie|date de début|début|début du bail|entrée en vigueur|effet du|début du contrat|début de la location|à compter du|valable dès le|effet|début de couverture|début d assurance',
    payDay:
      'date de paiement|payé le|date de versement|date de règlement|date du paiement|versé le|date de virement|virement le|date du virement|paiement le',
    delivery:
      'date de livraison|livraison souhaitée|délai de livraison|livraison prévue|livré le|livraison le|date d expédition|à livrer le|à livrer avant le',
    due: 'échéance|date d échéance|à payer avant le|payable avant le|à régler avant le|date limite|à payer jusqu au|payable le|exigible le|règlement avant le|payable jusqu au|prélevé le',
    visit:
      'date de consultation|date de l examen|consultation du|date de la consultation|date d examen|date d admission|examen du|date de visite|date de la visite|admis le|hospitalisation du',
    period:
      'période|période du relevé|période concernée|période du|période de facturation|période de consommation|période de paie|période de travail|période de facturation du',
    until: 'au|à|jusqu au',
    account: 'compte',
    customerNumber: 'client|contrat|compte',
    meter: 'compteur|point de livraison|pdl',
    policy: 'police|contrat|contrat d assurance|police d assurance',
    invoice: 'facture',
    order: 'bc|commande',
    quote: 'devis|offre|proposition',
    deliveryNumber: 'bl|bordereau|livraison',
    certificate: 'certificat|attestation|diplôme|enregistrement',
    identity: 'document|carte|passeport|carte d identité',
    staff: 'matricule|employé|salarié',
    opening:
      'ancien solde|solde précédent|solde initial|solde au début|solde d ouverture|solde antérieur|report|solde de début|solde de départ|solde reporté|solde créditeur précédent|solde en début de période',
    closing:
      'nouveau solde|solde final|solde en fin de période|solde de clôture|solde de fin|solde actuel|solde au|solde créditeur|solde à la fin|solde à nouveau|solde en fin de mois',
    gross:
      'salaire brut|total brut|rémunération brute|brut|brut total|total des gains|gains bruts|montant brut|brut soumis',
    deductions:
      'total des cotisations|total des retenues|total retenues|total cotisations|total des prélèvements|total des déductions|total déductions',
    net: 'net à payer|net payé|salaire net|net à verser|montant net|paie nette|rémunération nette|montant versé|net versé|net perçu',
    insured:
      'montant de garantie|capital assuré|somme assurée|montant assuré|capital garanti|montant garanti|valeur assurée|somme d assurance|plafond de garantie|montant de la garantie|capitaux assurés|montant d assurance',
    premium: 'prime|prime annuelle|prime totale|cotisation|prime ttc|prime nette|prime brute|prime par an',
    rent: 'loyer|loyer mensuel|loyer de base|loyer hors charges|loyer principal|loyer net|loyer charges comprises|loyer brut',
    deposit: 'dépôt de garantie|caution|garantie locative|garantie de loyer|dépôt|sûretés',
    hours:
      'total des heures|total heures|heures totales|nombre d heures|total d heures|heures travaillées|heures effectuées',
    holder: 'titulaire|titulaire du compte|intitulé du compte|titulaires|client|nom',
    employee: 'salarié|employé|salariée|employée|nom et prénom|nom prénom|nom|collaborateur',
    employer: 'employeur|entreprise|société|raison sociale',
    policyHolder:
      'souscripteur|assuré|preneur d assurance|nom de l assuré|assurée|preneur|sociétaire|souscriptrice|preneur de l assurance',
    insuredMember: 'assuré|nom de l assuré|adhérent|nom',
    patient: 'patient|patiente|nom du patient e',
    doctor:
      'médecin|médecin traitant|praticien|docteur|médecin responsable|médecin consultant|médecin prescripteur|praticienne',
    diagnosis: 'diagnostic|diagnostic principal|diagnostic retenu|diagnostics|motif|diagnostic médical',
    surname: 'nom|nom de famille|noms|nom d usage',
    given: 'prénom|prénoms',
    applicant:
      'nom et prénom|nom prénom|demandeur|nom|nom complet|candidat|prénom et nom|nom de l adhérent|nom de la personne|nom et prénoms|demanderesse',
    landlord: 'bailleur|bailleresse|propriétaire|loueur|locateur',
    tenant: 'locataire|preneur|locataires',
    premises:
      'logement loué|objet de la location|objet loué|bien loué|adresse du bien|locaux loués|adresse des locaux|local loué|logement|lieux loués|logement est situé|locaux loués sont situés|appartement situé|logement situé|désignation des locaux',
    taxpayer: 'contribuable|déclarant',
    taxYear: 'année d imposition|année fiscale|année|année des revenus|exercice|période fiscale',
    supplier: 'fournisseur|vendeur|prestataire',
    buyer: 'client|facturé à|adressé à|acheteur|adresse de facturation|facturer à|destinataire',
    recipient:
      'livré à|adresse de livraison|destinataire|livrer à|client|lieu de livraison|adresse livraison|expédié à',
    subject: 'objet|concerne|sujet|obj',
    addressed: 'à l attention de|attn',
    awarded:
      'certifions que|attestons que|certifie que|atteste que|décerné à|délivré à|attribué à|attestation est délivrée à|certificat est décerné à|remis à|soussigné certifie que|confirmons que',
    phone: 'téléphone|tél|portable|mobile|gsm',
    birthPlace: 'lieu de naissance|commune de naissance|né à',
    other:
      'loyer annuel|extrait de compte|relevé de compte|net imposable|net fiscal|net social|net à payer avant impôt|nationalité|sexe|page|total|coordonnées bancaires|références bancaires',
    signature: 'signature',
    term: 'durée|durée du bail|durée du contrat|pour une période de|durée initiale|durée de|contractée pour',
    unit: 'jour|jours|semaine|semaines|mois|an|ans|année|années',
    effective:
      'prend effet|entre en vigueur|entrée en vigueur|date d effet|prise d effet|début du bail|en vigueur le|débute le|commence le|début du contrat|début de la location|date de début|prendra effet',
    between:
      'entre|entre les soussignés|entre les parties|les soussignés|entre d une part|parties au contrat sont',
    and: 'et|ainsi que',
    bank: 'banque',
    contractParty:
      'prestataire|client|fournisseur|acheteur|vendeur|employeur|salarié|donneur d ordre|mandant|mandataire',
  },
}
