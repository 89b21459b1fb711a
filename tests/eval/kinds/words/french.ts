import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const french: Wording = {
  anywhere:
    'Page 1 sur 2|Page 2|www.{name}.fr|contact@{name}.fr|Tél. 0{9} {99} {99} {99}|SIRET {999} {999} {999} 000{99}|RCS {name} B {999999}|N/Réf.|V/Réf.|Copie|Confidentiel|BP {999}|Contact : {name} {name}|IBAN, BIC|Date|Signature|Nom|Adresse|Téléphone|Courriel|TVA intracommunautaire FR{99}{999999999}|Capital de {9} 000 euros',
  plain: PLAIN_WORDS.french,
  goods:
    'Table en chêne|Chaise de bureau|Papier A4|Toner|Conseil, heures|Hébergement, mois|Équerre acier|Ciment 25 kg|Tuyau|Création de site|Réparation pompe|Nettoyage|Transport|Lampe LED|Câble USB|Licence, un an|Peinture blanche|Formation|Pile|Filtre',
  kinds: {
    receipt: {
      titles:
        'Ticket de caisse|REÇU|Reçu|Note|Addition|TICKET CLIENT|Quittance|Justificatif de paiement|Bon de caisse|Reçu de paiement',
      labels:
        'Ticket n°|Date|Heure|Caisse|Table|Couverts|Serveur|Caissier|Vendeur|Reçu de|Mode de paiement|N° auto|Magasin',
      columns: 'Qté|Article|Prix;Désignation|Montant',
      sums: 'Sous-total|TOTAL|Total TTC|dont TVA 20%|Espèces|Rendu|CB|Carte bancaire|Net à payer|Monnaie rendue',
      says: 'Merci de votre visite|Merci et à bientôt|Échange sous 30 jours avec ticket|TICKET CLIENT à conserver|Vous avez été servi par {name}|Paiement accepté|Carte bancaire sans contact|Nombre d’articles : {1-20}|Bonne journée|Reçu la somme de|DEBIT',
    },
    invoice: {
      titles:
        'Facture|FACTURE|Facture n° {9999}|Facture {99999}|Facture d’acompte|Facture proforma|Avoir|Votre facture|Note d’honoraires',
      labels:
        'Numéro de facture|Facture n°|Date de facture|Date de facturation|N° client|Échéance|Date d’échéance|Facturé à|Adresse de livraison|Bon de commande|Commande n°|Conditions de paiement|Mode de règlement|Bon de livraison|Date de livraison|Référence|IBAN|N° TVA',
      columns:
        'Désignation|Quantité|Prix unitaire HT|Montant HT;Réf.|Description|Qté|P.U.|Total;Prestation|Heures|Taux|Montant',
      sums: 'Total HT|Sous-total|TVA 20 %|Remise|Frais de port|Total TTC|Net à payer|Montant dû|Acompte versé',
      says: 'Paiement à {30|45} jours|En cas de retard de paiement, une indemnité de 40 euros est due|Merci de votre confiance|Règlement par virement|Pas d’escompte pour paiement anticipé|TVA non applicable, art. 293 B du CGI|Veuillez rappeler le numéro de facture|Coordonnées bancaires|Conditions générales de vente|Nous vous prions de bien vouloir régler',
    },
    contract: {
      titles:
        'Contrat|CONTRAT DE PRESTATION DE SERVICES|Accord de confidentialité|Contrat de travail|Contrat de vente|Convention|Contrat cadre|Contrat de licence|Contrat de prêt|Convention de partenariat',
      labels: 'Le prestataire|Le client|L’employeur|Le salarié|Fait à|Signature|Durée|Le vendeur|L’acheteur',
      says: 'Entre les soussignés|Il a été convenu ce qui suit|Article 1 – Objet|Article 2 – Durée|Article 3 – Prix|Article 4 – Obligations|Article 5 – Confidentialité|Article 6 – Résiliation|Le présent contrat est conclu pour une durée de {un|deux} ans|Le présent contrat est soumis au droit français|Tout litige sera porté devant le tribunal de {name}|ci-après dénommé « le Client »|d’une part, et d’autre part|Les parties conviennent|Fait en deux exemplaires originaux|Lu et approuvé|force majeure|informations confidentielles|période d’essai|La société {name} SARL, représentée par',
    },
    cv: {
      titles: 'Curriculum vitae|CV|{name} {name}|CURRICULUM VITAE',
      labels: 'Date de naissance|Nationalité|Courriel|Téléphone|Adresse|Permis|Langues|Situation de famille',
      says: 'Expérience professionnelle|Expériences|Formation|Compétences|Langues|Centres d’intérêt|Loisirs|Diplômes|Profil|Master en économie, Université de {name}|Licence d’histoire|Baccalauréat|Chef de projet chez {name}|Stage|Anglais courant|Bénévolat|depuis 2020|2015 – 2019|Informatique|Ingénieur',
    },
    'bank statement': {
      titles:
        'Relevé de compte|RELEVÉ DE COMPTE|Extrait de compte|Relevé bancaire|Relevé de carte|Relevé n° {1-12}|Relevé de vos comptes',
      labels: 'Numéro de compte|Titulaire du compte|IBAN|BIC|Agence|Période|Relevé n°|Code banque|Solde au',
      columns: 'Date|Libellé|Débit|Crédit;Date|Valeur|Opération|Montant',
      sums: 'Ancien solde|Solde précédent|Total des débits|Total des crédits|Total des opérations|Nouveau solde|Solde créditeur|Solde final',
      says: 'Prélèvement {name}|Virement reçu|Virement SEPA|Paiement carte {name}|Retrait DAB|Chèque n° {9999999}|Frais de tenue de compte|Intérêts|Banque {name}|Crédit Mutuel de {name}|Découvert autorisé|Vos opérations',
    },
    letter: {
      titles:
        'Objet : votre lettre du {1-28} mars|Objet : résiliation|Objet : invitation|Objet : changement d’adresse|Objet : réclamation|Relance|Objet : demande de renseignements',
      labels: 'Objet|Date|Vos réf.|Nos réf.|P.J.|Référence',
      says: 'Madame, Monsieur,|Madame,|Monsieur,|Cher Monsieur {name},|Chère Madame {name},|Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.|Veuillez agréer, Monsieur, nos salutations distinguées.|Cordialement,|Bien cordialement,|J’ai bien reçu votre courrier du {1-28} avril.|Nous avons le plaisir de vous inviter.|Par la présente, je vous informe de ma décision de résilier mon abonnement.|Nous vous informons que nos bureaux déménagent.|Veuillez trouver ci-joint les documents demandés.|Dans l’attente de votre réponse,|Je reste à votre disposition pour tout renseignement.|Suite à notre entretien téléphonique,|Nous regrettons de ne pouvoir donner suite à votre demande.',
    },
    payslip: {
      titles:
        'Bulletin de paie|BULLETIN DE SALAIRE|Bulletin de paye|Fiche de paie|Décompte de salaire|Fiche de salaire',
      labels:
        'Matricule|Emploi|Salarié|Employeur|N° de sécurité sociale|Période|Date de paiement|Convention collective|Ancienneté|Coefficient|Qualification|N° AVS|Entrée',
      columns: 'Rubrique|Base|Taux|Montant;Désignation|Base|Part salariale|Part patronale',
      sums: 'Salaire de base|Heures supplémentaires|Prime|Salaire brut|Cotisations|CSG|Retraite|Santé|Assurance chômage|Total des retenues|Net imposable|Net à payer avant impôt|Impôt sur le revenu prélevé à la source|Net payé|Salaire net',
      says: 'Congés payés|Cumul annuel|Conservez ce bulletin sans limitation de durée|Virement|Cotisations et contributions|Charges patronales|Sécurité sociale plafonnée|Solde de congés|Total versé par l’employeur',
    },
    'identity document': {
      titles: 'CARTE NATIONALE D’IDENTITÉ|PASSEPORT|PERMIS DE CONDUIRE|TITRE DE SÉJOUR|CARTE D’IDENTITÉ',
      labels:
        'Nom|Prénoms|Prénom(s)|Nationalité|Date de naissance|Lieu de naissance|Sexe|Taille|Date de délivrance|Date d’expiration|Autorité|N° du document|Domicile|Signature du titulaire|Né(e) le',
      says: 'RÉPUBLIQUE FRANÇAISE|CONFÉDÉRATION SUISSE|IDFRA{name}<<<<<<<<<<<<<<<<|P<FRA{name}<<{name}<<<<<<<|Française|1. {name}|2. {name}|3. 01.02.19{70-99}|4a. 01.02.2020|4b. 01.02.2035|9. B|Préfecture de {name}',
    },
    'purchase order': {
      titles: 'Bon de commande|BON DE COMMANDE|Bon de commande n° {9999}|Commande|Commande fournisseur',
      labels:
        'N° de commande|Date de commande|Fournisseur|Adresse de livraison|Date de livraison souhaitée|Acheteur|Conditions de paiement|Votre devis|Demandeur|Facturation',
      columns: 'Référence|Désignation|Quantité|Prix unitaire|Total;Poste|Article|Qté|P.U. HT',
      sums: 'Total HT|TVA 20 %|Total TTC|Montant de la commande',
      says: 'Veuillez nous livrer les articles suivants|Nous vous passons commande de|Merci de confirmer cette commande|Veuillez indiquer notre numéro de commande sur la facture et le bon de livraison|Suite à votre devis|Livraison franco|Bon pour commande',
    },
    quote: {
      titles: 'Devis|DEVIS|Devis n° {9999}|Offre de prix|Proposition commerciale|Offre|Estimation',
      labels:
        'N° de devis|Date du devis|Valable jusqu’au|Validité|Client|Délai de livraison|Votre demande|Chantier|Affaire suivie par',
      columns: 'Désignation|Quantité|Prix unitaire HT|Total HT;Description|Unité|Prix',
      sums: 'Total HT|TVA 20 %|Total TTC|Montant du devis|Remise',
      says: 'Nous vous remercions de votre demande|Ce devis est valable {30|60} jours|Bon pour accord, date et signature|Devis gratuit|Nous avons le plaisir de vous proposer|Notre offre|Acompte de 30 % à la commande|Signature précédée de la mention « bon pour accord »',
    },
    'delivery note': {
      titles:
        'Bon de livraison|BON DE LIVRAISON|Bon de livraison n° {9999}|Bordereau de livraison|Bulletin de livraison|Liste de colisage|Lettre de voiture',
      labels:
        'N° de bon|Date de livraison|Commande n°|Client|Livré à|Transporteur|Nombre de colis|Poids|Expédié le|Destinataire|Expéditeur',
      columns: 'Référence|Désignation|Quantité commandée|Quantité livrée;Article|Qté|Unité',
      says: 'Reçu en bon état|Signature du client|Signature du destinataire|Réserves éventuelles|Marchandises livrées|Palettes : {1-9}|Poids total {5-500} kg|Toute réclamation doit être faite sous {3-8} jours|La facture suivra|Reliquat',
    },
    'tax form': {
      titles:
        'Avis d’impôt 2023|Déclaration des revenus 2023|AVIS D’IMPÔT SUR LES REVENUS|Déclaration de TVA|Taxe foncière|Déclaration d’impôt|Avis de taxe d’habitation',
      labels:
        'Numéro fiscal|Référence de l’avis|Déclarant 1|Foyer fiscal|Nombre de parts|Revenu fiscal de référence|Situation de famille|Numéro FIP|Contribuable',
      sums: 'Revenu imposable|Revenu brut global|Impôt sur le revenu net|Prélèvements sociaux|Montant à payer|Restitution|Total de l’imposition',
      says: 'Direction générale des finances publiques|Centre des impôts de {name}|Traitements et salaires|Cases à remplir|Date limite de paiement|Ministère de l’Économie et des Finances|Cerfa n° {99999}|Vos références|Administration fiscale cantonale|Je déclare sur l’honneur',
    },
    'medical record': {
      titles:
        'Compte rendu médical|Ordonnance|Certificat médical|Lettre de sortie|Résultats d’analyses|Dossier médical|Rapport médical|Compte rendu d’hospitalisation|Arrêt de travail',
      labels:
        'Patient|Date de naissance|Médecin|Diagnostic|Service|Date d’entrée|Date de sortie|Traitement|Allergies|Tension|Poids|Prescripteur',
      columns: 'Analyse|Résultat|Unité|Valeurs de référence;Médicament|Dose|Fréquence',
      says: 'Antécédents|Examen clinique|Motif de consultation|Le patient présente des douleurs|Prendre un comprimé matin et soir pendant {5-10} jours|Docteur {name}|Hôpital de {name}|Clinique {name}|Radiographie sans anomalie|Hémoglobine|Je soussigné, docteur en médecine|Contrôle dans deux semaines|Conclusion|patiente|mg par jour|Laboratoire d’analyses',
    },
    'insurance card': {
      titles:
        'Carte d’assurance maladie|Carte de tiers payant|CARTE D’ASSURÉ|Carte européenne d’assurance maladie|Carte mutuelle|Mutuelle {name}',
      labels:
        'Assuré|N° d’assuré|N° adhérent|Bénéficiaire|Valable jusqu’au|Organisme|N° de sécurité sociale|Numéro de carte|Prénoms|Garantie',
      says: 'Tiers payant|Pharmacie 100 %|Hospitalisation|Optique|Dentaire|Assistance|Caisse maladie {name}|Carte à présenter|AMC|Régime obligatoire',
    },
    'application form': {
      titles:
        'Formulaire d’inscription|FORMULAIRE DE DEMANDE|Demande d’adhésion|Questionnaire|Bulletin d’inscription|Fiche de renseignements|Formulaire|Demande de logement|Autorisation parentale|Demande de bourse|Liste des participants|Liste d’inscription',
      labels:
        'Nom|Prénom|Date de naissance|Adresse|Code postal|Ville|Téléphone|Situation familiale|Profession|Nationalité|Signature du demandeur|Fait à|Nom de naissance|Sexe|Demandeur|E-mail|Nom et prénom|Mutuelle|Médecin traitant|Patient|Né le',
      columns: 'Nom|Né le|Lien de parenté;Question|Oui|Non',
      says: 'À remplir en majuscules|Cochez la case|☐ Oui ☐ Non|☐ M. ☐ Mme|Cadre réservé à l’administration|_______________________|Je soussigné(e)|Pièces à joindre|Je certifie l’exactitude des renseignements|Veuillez compléter|célibataire ☐ marié ☐ divorcé ☐|J’autorise|Merci de remplir ce formulaire',
    },
    report: {
      titles:
        'Rapport annuel 2023|Rapport d’activité|Rapport technique|Étude sur le vol des oiseaux|Rapport d’expertise|Rapport trimestriel|Rapport financier|Rapport de recherche|Mémoire',
      labels: 'Auteur|Date|Version|Mots-clés|Projet',
      columns: 'Année|2022|2023|Variation;Méthode|Résultat',
      says: 'Résumé|Introduction|1 Introduction|2 Méthodes|3 Résultats|Conclusion|Bibliographie|Références|Table des matières|Sommaire|Figure 1 : vue d’ensemble|Tableau 1 : résultats|Les résultats montrent une hausse de {2-30} pour cent|Dans cette étude, nous présentons|Le chiffre d’affaires a progressé|Annexe A|Recommandations|Ce rapport décrit|Perspectives|Synthèse|Chiffres clés|{name} et al.',
    },
    'business card': {
      titles: '{name} {name}|Dr {name} {name}|Maître {name} {name}|Cabinet {name}',
      labels: 'Tél.|Mobile|Fax|Courriel|Port.|Web',
      says: 'Directeur commercial|Gérant|Architecte|Avocate|Chef de projet|Responsable des ventes|{name} SARL|www.{name}.fr|Consultante|Ingénieur',
    },
    'lease agreement': {
      titles:
        'Contrat de location|BAIL D’HABITATION|CONTRAT DE BAIL|Contrat de location meublée|Bail commercial|Bail à loyer|Contrat de bail',
      labels:
        'Bailleur|Locataire|Logement|Loyer|Charges|Dépôt de garantie|Date de prise d’effet|Surface habitable|Le propriétaire|Objet loué|Loyer mensuel',
      says: 'Le bailleur loue au locataire|Désignation des locaux|Durée du contrat|Le loyer est payable d’avance le premier de chaque mois|Un dépôt de garantie d’un mois de loyer|État des lieux|Le locataire s’engage à|Résiliation du bail|Charges récupérables|Clause résolutoire|Assurance du locataire|Le présent bail est consenti pour une durée de trois ans',
    },
    'utility bill': {
      titles:
        'Facture d’électricité|Facture de gaz|Facture d’eau|Votre facture d’énergie|Facture de téléphone|Votre facture d’électricité|Facture internet',
      labels:
        'N° de compteur|Compteur|Index|Consommation|Point de livraison|Période de facturation|Référence client|À régler avant le|Ancien index|Nouvel index|Contrat|Abonnement|N° de ligne',
      columns: 'Compteur|Ancien index|Nouvel index|Consommation;Période|kWh|Prix|Montant',
      sums: 'Abonnement|Consommation|Taxes et contributions|TVA 20 %|Montant à payer|Total TTC|Acomptes',
      says: '{200-900} kWh|{20-90} m³|Votre consommation|Relevé réel|Relevé estimé|Heures creuses|Énergie {name}|Prélèvement automatique|Prix du kWh|Urgence dépannage|Prochain relevé|Eau potable|Assainissement',
    },
    timesheet: {
      titles:
        'Feuille de temps|FEUILLE D’HEURES|Relevé d’heures|Feuille de présence|Relevé des heures travaillées|Fiche d’heures',
      labels: 'Employé|Salarié|Semaine du|Mois|Projet|Responsable|Service|Total heures',
      columns: 'Jour|Début|Fin|Pause|Heures;Date|Arrivée|Départ|Total',
      sums: 'Total des heures|Heures supplémentaires|Heures normales',
      says: 'Lundi 8:00 17:00|Mardi 8:00 16:30|Mercredi 9:00 17:00|Jeudi 8:30 17:30|Vendredi 8:00 15:00|Samedi|Dimanche|Signature du salarié|Signature du responsable|Congé|Maladie|7,5|8,0',
    },
    'insurance policy': {
      titles:
        'Police d’assurance|CONDITIONS PARTICULIÈRES|Contrat d’assurance|Attestation d’assurance|Assurance habitation|Assurance automobile|Avis d’échéance assurance',
      labels:
        'Numéro de police|N° de contrat|Souscripteur|Assuré|Date d’effet|Échéance|Prime annuelle|Franchise|Garanties|Capital assuré|Assureur|Véhicule|Preneur d’assurance|Cotisation',
      columns: 'Garantie|Capital|Franchise;Risque|Montant|Prime',
      sums: 'Prime nette|Taxes|Prime totale|Cotisation annuelle',
      says: 'Responsabilité civile|Dégâts des eaux|Incendie et vol|Conditions générales|En cas de sinistre|Le contrat prend effet|{name} Assurances|Exclusions|Défense et recours|Tous risques|La présente attestation|Somme assurée',
    },
    certificate: {
      titles:
        'Certificat de réussite|ATTESTATION DE FORMATION|Diplôme|Certificat|Attestation de participation|Attestation de présence|Certificat de formation',
      labels: 'Date|Formateur|Durée|Directeur|Lieu|Mention|Délivré le',
      says: 'Le présent certificat atteste que|est décerné à|a suivi avec succès la formation|a participé au séminaire|Durée : {8-40} heures|Fait à {name}|avec mention bien|Le directeur|a obtenu|en reconnaissance de|Premiers secours',
    },
    'meeting minutes': {
      titles:
        'Compte rendu de réunion|PROCÈS-VERBAL|Procès-verbal de l’assemblée générale|Compte-rendu du conseil|Procès-verbal de la séance|Compte rendu de la séance',
      labels: 'Date|Lieu|Présents|Absents|Excusés|Secrétaire de séance|Président|Participants|Rédacteur',
      columns: 'Sujet|Action|Responsable|Délai',
      says: 'Ordre du jour|La séance est ouverte à {9-11} h|La séance est levée à|Résolution adoptée à l’unanimité|Approbation du procès-verbal|Questions diverses|Prochaine réunion|Vote|{name} présente le budget|Rapport moral|L’assemblée décide|Le quorum est atteint',
    },
    other: {
      titles:
        'Plan d’arrosage|Recette|Menu|Programme|Liste de courses|Mode d’emploi|Notice|Billet|Chapitre {1-20}|Horaires|Règlement intérieur|Poème|Affiche|Notes|Tarifs|',
      labels: 'Place|Rang|Ingrédients|Étape|Salle|Jour|Taille',
      says: 'Lundi les fougères, jeudi les palmiers|Mélanger la farine avec deux œufs|Cuire {20-50} minutes|Appuyez sur le bouton|Ne pas plonger dans l’eau|Il était une fois un oiseau|La pluie tombait sur les toits|Soupe du jour|Lait, pain, beurre, pommes|Défense de fumer|Appeler {name}|et puis nous sommes rentrés|Tournez à gauche|Fermez la porte|Concert dans le jardin|Fig. {1-9}|La salle {1-40} est fermée|Ouverture des portes',
    },
  },
}
