import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const english: Wording = {
  anywhere:
    'Page 1 of 2|Page 2|www.{name}.com|info@{name}.com|Tel. {999} {9999}|Registered office: {1-90} {name} Street|Ref: {AA}{9999}|P.O. Box {999}|Copy|Original|Confidential|Printed on {1-28}/{1-12}/2024|Your reference|Our reference|Contact: {name} {name}|Version {1-9}|Customer service 0{999} {999999}|Bank: IBAN, BIC|Date|Signature|Name|Address|Phone|Email',
  plain: PLAIN_WORDS.english,
  goods:
    'Oak table|Office chair|Printer paper A4|Toner cartridge|Consulting, hours|Hosting, month|Steel bracket|Cement 25 kg|Garden hose|Web design|Repair of pump|Cleaning|Transport|LED lamp|USB cable|Licence, one year|Paint white 10 l|Training day|Battery|Filter|Coffee beans|Copper pipe|Door lock|Software update|Laptop stand',
  kinds: {
    receipt: {
      titles:
        'RECEIPT|SALES RECEIPT|Payment receipt|CASH RECEIPT|Receipt|Official receipt|Tax invoice|Donation receipt|Rent receipt|Cash sale|Guest check|CASH BILL|Expense receipt',
      labels:
        'Receipt No|Receipt #|Date|Time|Cashier|Terminal|Store|Table|Server|Guests|Received from|Paid by|Payment method|Auth code|Card|Transaction|Sold by|Register|Trans #|Member|Order #|AID|Approval code',
      columns: 'Qty|Item|Price;Description|Qty|Price|Amount;Item|Amount',
      sums: 'Subtotal|Sales tax|Tip|Gratuity|Discount|Total|Amount paid|Cash|Change|Visa|Mastercard|Amount tendered|Change due|Rounding|Balance due 0.00',
      says: 'Thank you for shopping with us|Thank you, please come again|Goods sold are not returnable|THANK YOU|Keep this receipt for your records|Payment received, with thanks|CUSTOMER COPY|APPROVED|Have a nice day|You saved today|Items sold: {1-20}|No refund without receipt|Paid in full|VISA CREDIT ****{9999}|Contactless|Returns within {14|30} days|PIN verified',
    },
    invoice: {
      titles:
        'INVOICE|Invoice|TAX INVOICE|Commercial invoice|Invoice {9999}|Invoice No. {99999}|Sales invoice|Statement of charges|Billing statement|Credit note|Proforma invoice|Bill|VAT invoice|Project invoice|Invoice / statement',
      labels:
        'Invoice number|Invoice no.|Invoice #|Invoice date|Date of issue|Due date|Payment due|Bill to|Ship to|Sold to|Customer number|Customer no.|PO number|Purchase order|Your order|Delivery note no.|Payment terms|Account no.|VAT no.|VAT ID|Tax ID|Project|Contract no.|Period|Order date|Delivery date|Salesperson|Terms|IBAN|BIC|SWIFT|Sort code|ABN',
      columns:
        'Description|Quantity|Unit price|Amount;Item|Qty|Rate|Total;Pos|Article|Description|Quantity|Price|Total;Hours|Service|Rate|Amount;Date|Description|Charges|Payments|Balance;Product|Units|Price|VAT|Net',
      sums: 'Subtotal|Net amount|VAT 20%|Sales tax|Shipping|Discount|Total|Amount due|Balance due|Total due|Grand total|Total incl. VAT|Previous balance|Payments received',
      says: 'Please pay within {14|30} days|Payment terms: net {14|30|60} days|Please quote the invoice number with your payment|Make all checks payable to {name} Ltd|Bank details|Thank you for your business|Reverse charge|Late payments are charged with interest|Goods remain our property until paid in full|Payment by bank transfer to the account below|Remit to|Please detach and return with your payment|If you have questions about this invoice, contact us|Terms and conditions apply|Services rendered in {March|May|October}|Payable upon receipt',
    },
    contract: {
      titles:
        'AGREEMENT|SERVICE AGREEMENT|NON-DISCLOSURE AGREEMENT|MUTUAL CONFIDENTIALITY AGREEMENT|Consulting agreement|Contract|Employment agreement|Licence agreement|MASTER SERVICES AGREEMENT|Purchase agreement|Framework contract|Loan agreement|Distribution agreement|Sale contract|Confidentiality and Standstill Agreement|Supply contract',
      labels:
        'Effective date|Party A|Party B|Disclosing party|Receiving party|Signature|By|Name|Title|Date|Witness|Governing law|Term|Client|Contractor|Seller|Buyer|Employer|Employee',
      says: 'This Agreement is entered into as of {1-28} March 2024 by and between {name} Inc., a corporation, and {name} LLC (the "Company")|WHEREAS, the parties wish to explore a possible business relationship;|NOW, THEREFORE, in consideration of the mutual covenants contained herein, the parties agree as follows:|1. Definitions. "Confidential Information" means any information disclosed by either party|The Receiving Party shall hold in confidence and shall not disclose to any third party|Term and termination. This Agreement shall continue for a period of {two (2)|three (3)} years|Either party may terminate this agreement upon thirty days written notice|Governing law. This Agreement shall be governed by and construed in accordance with the laws of the State of {name}|IN WITNESS WHEREOF, the parties have executed this Agreement as of the date first written above.|The Contractor shall perform the services described in Exhibit A|The Client shall pay the fees set out in Schedule 1|Neither party may assign this Agreement without the prior written consent of the other party|This Agreement constitutes the entire agreement between the parties|If any provision is held invalid or unenforceable, the remaining provisions remain in force|Indemnification. Each party shall indemnify and hold harmless the other|Limitation of liability|hereinafter referred to as the "Supplier"|Representatives, including directors, officers, employees, agents and advisors|Any amendment must be in writing and signed by both parties|Severability|Notices shall be deemed given when delivered personally|Force majeure|The obligations survive termination of this agreement|no license under any patent or copyright is granted|you agree that you will not, directly or indirectly, solicit for employment|acknowledges that money damages would not be a sufficient remedy for breach|Dear Sirs: In connection with your consideration of a possible transaction|Intellectual property|Warranties|Obligations of the parties',
    },
    cv: {
      titles:
        'Curriculum Vitae|CURRICULUM VITAE|Resume|RÉSUMÉ|CV|{name} {name}|Curriculum vitae of {name} {name}',
      labels:
        'Email|Phone|Mobile|Address|LinkedIn|GitHub|Date of birth|Nationality|Languages|Website|Driving licence|Portfolio',
      says: 'Experience|Work experience|Professional experience|Employment history|Education|Skills|Technical skills|Languages|References|Publications|Awards and honors|Interests|Hobbies|Profile|Personal statement|Objective|Certifications|Volunteering|Projects|Teaching|BSc Computer Science, University of {name}|MSc Economics, {name} University|PhD in Chemistry|Bachelor of Arts|Project manager, {name} Ltd, 2018-2022|Software engineer at {name} Inc|Research assistant, {name} Institute|Intern, {name} Museum|Responsible for a team of {5-20}|Led the migration of the billing system|Increased sales by {10-40} per cent|References available on request|Fluent in English and Spanish|MS Office, Excel, SQL, Python|High school diploma|2015 - 2019|Jan 2020 - present|Nurse, {name} Hospital|Dissertation: on the flight of birds|Fellow of the {name} Society|Associate professor',
    },
    'bank statement': {
      titles:
        'Account statement|BANK STATEMENT|Statement of account|Statement|Checking account statement|Savings account statement|Credit card statement|Monthly statement',
      labels:
        'Account number|Account holder|Account no.|Sort code|Statement period|Statement date|IBAN|BIC|Branch|Opening balance|Closing balance|Customer number|Statement no.|Routing number|Page|Credit limit|Account type|Period',
      columns:
        'Date|Description|Debit|Credit|Balance;Date|Details|Withdrawals|Deposits|Balance;Date|Transaction|Amount;Posting date|Value date|Text|Amount',
      sums: 'Opening balance|Beginning balance|Previous balance|Total deposits|Total withdrawals|Total credits|Total debits|Interest paid|Service charge|Closing balance|Ending balance|New balance|Minimum payment',
      says: 'Direct debit {name}|Standing order rent|Card payment {name}|ATM withdrawal|Salary|Transfer to savings|Interest|Account summary|Account activity|Transactions|Your deposits are protected|{name} Bank|{name} Savings Bank|Balance brought forward|Balance carried forward|Please check your statement|Cheque {999999}|Member of the deposit insurance|Overdraft limit|Online banking|Fees|Electronic payments',
    },
    letter: {
      titles:
        'Re: your inquiry|Subject: Change of address|Re: Your letter of {1-28} March|Notice|{name} {name}|To whom it may concern|Subject: Invitation|Reminder|Cancellation of subscription|Re: Complaint about delivery',
      labels: 'Date|Re|Subject|Our ref|Your ref|Encl.|cc|Phone',
      says: 'Dear Mr {name},|Dear Ms {name},|Dear Sir or Madam,|Dear {name},|Dear Customer,|Yours sincerely,|Yours faithfully,|Kind regards,|Best regards,|Sincerely,|Respectfully yours,|Thank you for your letter of {1-28} April.|I am writing to ask about the meeting.|We are writing to inform you that our office will move.|Please find enclosed the documents that you asked for.|We look forward to hearing from you.|Please do not hesitate to contact me if you have questions.|We regret to inform you that we cannot accept your request.|I would like to cancel my membership as of the end of the month.|With reference to our telephone call of last week,|Enclosure|It was a pleasure to meet you at the fair.|We kindly ask you to reply by the end of the month.|Thank you for your patience.|On behalf of the whole team|I hope this letter finds you well.|I would be grateful for a reply.|The invoice you mention was paid last month.|Your contract is enclosed.',
    },
    payslip: {
      titles:
        'PAYSLIP|Payslip|Pay stub|Salary slip|Earnings statement|Pay advice|Statement of earnings|Wage slip|Payroll statement',
      labels:
        'Employee|Employee no.|Employee ID|Employer|Pay period|Pay date|Department|Tax code|NI number|Position|Hours|Rate|Social security no.|Period ending|Check number|Filing status|Payment method|Bank account',
      columns:
        'Earnings|Hours|Rate|Amount|YTD;Description|Amount|Year to date;Payments|Amount|Deductions|Amount;Deductions|Current|YTD',
      sums: 'Basic pay|Regular pay|Overtime|Bonus|Allowance|Gross pay|Total earnings|Income tax|PAYE|National Insurance|Federal tax|Social security|Medicare|Pension|Total deductions|Net pay|Take home pay',
      says: 'Paid by bank transfer|Year to date|Holiday balance|Taxable gross|This month|Deductions|Earnings|Employer contributions|Leave taken: {1-9} days|Net pay this period|Direct deposit|Non-negotiable|Salary for {March|June|July}|Payroll number',
    },
    'identity document': {
      titles:
        'PASSPORT|DRIVER LICENSE|DRIVING LICENCE|IDENTITY CARD|NATIONAL IDENTITY CARD|RESIDENCE PERMIT|IDENTIFICATION CARD|Passport|Driver’s licence|Identity card',
      labels:
        'Surname|Given names|Nationality|Date of birth|DOB|Sex|Place of birth|Date of issue|Date of expiry|EXP|ISS|Passport No|DL|Class|Height|HGT|WGT|EYES|HAIR|Authority|ID number|Personal no.|Signature|Document number|END|RSTR|DONOR|Card number|Type|Code|Valid until|Residence',
      says: 'P<GBR{name}<<{name}<<<<<<<<<<<<<<<<<|1. {name}|2. {name}|3. 01.02.19{70-99}|4a. 01.02.2020|4b. 01.02.2030|4c. DVLA|5. {99999999}|9. B|UNITED KINGDOM|United States of America|Republic of {name}|ENDORSEMENTS NONE|Department of Motor Vehicles|LN {name}|FN {name}|Organ donor|F|M|5\'-{1-11}"|BRN|USA|IDGBR{999999999}<<<<<<<<<<<<<<<',
    },
    'purchase order': {
      titles:
        'PURCHASE ORDER|Purchase order|Purchase Order No. {99999}|Order|Order form|Work order|Supply order',
      labels:
        'PO number|P.O. No.|PO date|Order number|Order date|Vendor|Supplier|Ship to|Deliver to|Delivery date|Required by|Requisitioner|Ship via|F.O.B.|Payment terms|Buyer|Bill to|Requested by|Approved by|Quotation no.|Cost centre|Vendor no.',
      columns:
        'Item|Description|Qty|Unit price|Total;Part no.|Description|Quantity|Unit|Price|Amount;Line|Material|Quantity|Delivery date|Net price',
      sums: 'Subtotal|Tax|Shipping|Total|Order total|Net value|Grand total',
      says: 'Please supply the following goods|Please deliver the following|Please confirm this order|Please send two copies of your invoice|Enter this order in accordance with the prices, terms and delivery method listed above|Please notify us immediately if you are unable to ship as specified|Authorized by|The purchase order number must appear on all invoices and packages|Send all correspondence to|We order on the basis of your quotation|Delivery address|Order acknowledgment',
    },
    quote: {
      titles:
        'QUOTATION|Quote|Quotation No. {9999}|ESTIMATE|Offer|Price quote|Cost estimate|Proposal|Sales quote|Estimate',
      labels:
        'Quote number|Quote #|Quotation no.|Quote date|Valid until|Valid for|Prepared by|Prepared for|Customer|Estimate #|Date|Expiry date|Delivery time|Payment terms|Salesperson|Offer no.|Your inquiry|Validity',
      columns:
        'Description|Quantity|Unit price|Amount;Item|Description|Qty|Price|Total;Option|Description|Price',
      sums: 'Subtotal|VAT|Tax|Total|Quote total|Estimated total|Discount|Net price',
      says: 'We are pleased to offer you|Thank you for your inquiry|This quotation is valid for {14|30} days|Prices exclude VAT|To accept this quotation, sign here and return|This is an estimate, not a contract or bill|We are pleased to quote as follows|Our offer is subject to change|Delivery within {2-8} weeks of order|Acceptance of quote|If you accept our offer, please send your purchase order|Customer acceptance (sign below)|We look forward to your order|Prices are valid until',
    },
    'delivery note': {
      titles:
        'DELIVERY NOTE|Delivery note|PACKING SLIP|Packing list|Delivery order|Delivery slip|Consignment note|Dispatch note|Goods received note',
      labels:
        'Delivery note no.|Delivery date|Order no.|Order date|Customer no.|Deliver to|Ship to|Shipped via|Carrier|Number of packages|Weight|Gross weight|Tracking no.|Received by|Driver|Vehicle|Dispatch date|Delivered by|Delivery no.|Your order|Consignee|Consignor|Purchase order|Invoice to follow',
      columns:
        'Item|Description|Quantity ordered|Quantity delivered;Pos|Article|Quantity|Unit;Code|Description|Ordered|Shipped|Back order;Qty|Description|Weight',
      says: 'Received in good condition|Goods received by|Signature of receiver|Please check the goods on receipt|Any shortage must be reported within {3-7} days|Total packages: {1-20}|Pallets: {1-9}|This is not an invoice|Delivered in full|Partial delivery|Goods remain our property until paid|Print name|Date received|Number of boxes|Thank you for your order',
    },
    'tax form': {
      titles:
        'Form W-9|Form W-2 Wage and Tax Statement|Form 1099-MISC|Form 1040 U.S. Individual Income Tax Return|Form W-8BEN|Tax return 2023|Form 1099-INT|Tax assessment notice|Self assessment tax return|P60 End of Year Certificate|Form W-4|VAT return|Form 990|Notice of assessment|Form 941|Form 1120|Income tax return|Form BE',
      labels:
        'Taxpayer identification number|Employer identification number|Social security number|Name (as shown on your income tax return)|Business name|Exempt payee code|Payer’s name|Recipient’s TIN|Wages, tips, other compensation|Federal income tax withheld|Social security wages|Medicare tax withheld|State income tax|Tax year|Filing status|UTR|Tax reference|Foreign tax identifying number|Country of citizenship|Account number|OMB No. 1545-{9999}|Control number|State wages|Local income tax|Rents|Royalties|Other income|Permanent residence address|Beneficial owner',
      sums: 'Total income|Taxable income|Tax due|Refund|Amount you owe|Total tax|Adjusted gross income|Total payments|Nonemployee compensation',
      says: 'Department of the Treasury Internal Revenue Service|Internal Revenue Service|HM Revenue & Customs|Request for Taxpayer Identification Number and Certification|Under penalties of perjury, I declare that|Cat. No. {99999}X|For Privacy Act and Paperwork Reduction Act Notice, see instructions|Copy B For Recipient|Go to www.irs.gov for instructions and the latest information|Certificate of Foreign Status of Beneficial Owner for United States Tax Withholding|Inland Revenue|Sign here|Do not send to the IRS|Give form to the requester|This information is being furnished to the Internal Revenue Service|Backup withholding|Tax withheld|Part I|Part II Certification|Individual/sole proprietor|C corporation|Partnership|Trust/estate|Claim of tax treaty benefits|Rev. October 20{18-24}|Your tax calculation|Dependents|Standard deduction|Inland revenue board|VOID|CORRECTED|Safe, accurate, fast! Use',
    },
    'medical record': {
      titles:
        'Medical report|MEDICAL RECORD|Discharge summary|Laboratory report|Prescription|Medical certificate|Clinical note|Progress note|Radiology report|Doctor’s note|Medical history|Referral|Pathology report|Consultation note|Vaccination record',
      labels:
        'Patient|Patient name|Patient ID|Date of birth|DOB|MRN|Age|Sex|Physician|Doctor|Attending|Ward|Admission date|Discharge date|Diagnosis|Allergies|Blood pressure|Pulse|Temp|Weight|Medication|Dosage|Specimen|Referred by|Rx|Chief complaint|Insurance',
      columns: 'Test|Result|Unit|Reference range;Medication|Dose|Frequency;Date|Vaccine|Lot',
      says: 'Diagnosis|Treatment|History of present illness|Physical examination|The patient presented with pain in the chest|The patient complains of headache and fever|No known allergies|Take one tablet twice a day|Follow-up in two weeks|Past medical history|Impression|Assessment and plan|Blood count normal|X-ray shows no fracture|Prescribed amoxicillin {250|500} mg|BP {110-140}/{70-90}|Symptoms|Medications|{name} Hospital|{name} Medical Center|{name} Clinic|Haemoglobin|Dr. {name}, M.D.|Unfit for work until|ICD-10 J{10-40}.{1-9}|Surgery|Vital signs|mg daily|lungs clear|denies chest pain|Family history|HPI|Reason for visit|Recommend rest|Signed electronically by Dr. {name}|Pt states|c/o cough',
    },
    'insurance card': {
      titles:
        'Health Insurance Card|INSURANCE CARD|{name} Health Plan|Member ID card|{name} Insurance|European health insurance card|{name} PPO|Medical insurance card',
      labels:
        'Member name|Member ID|Group number|Group no.|Subscriber|Subscriber ID|Plan|Plan type|RxBIN|RxPCN|RxGrp|Effective date|Payer ID|PCP|Issuer|Dependents|Policy no.|Coverage|Member|Card number|Personal number|Expiry',
      says: 'Copay: office visit ${10-40}|Specialist ${30-60}|Emergency room ${100-250}|Deductible ${500-3000}|Customer service 1-800-{999}-{9999}|PPO|HMO|Coinsurance {10|20}%|Out-of-pocket max|Prescription drug|In-network|Present this card when you receive care|Urgent care ${20-80}|Claims address|Provider services|Dental|Vision',
    },
    'application form': {
      titles:
        'Application form|APPLICATION FOR EMPLOYMENT|Registration form|Enrolment form|Intake form|Questionnaire|Consent form|Request form|Membership application|Loan application|Application for benefits|Patient registration form|Order form for tickets|Survey|Claim form|New patient form|Personal information form|Sign-up sheet|Visa application form|Form|Sign-up list|List of participants|Registration list|Contact list',
      labels:
        'First name|Last name|Middle initial|Date of birth|Address|City|State|Zip|Phone|Email|Gender|Marital status|Occupation|Employer|Signature of applicant|Date|Nationality|Social security no.|Emergency contact|Title|Name|Home phone|Monthly income|Parent or guardian|School|Course|Applicant|Reason|Department|Relationship|Age|DOB|Sex|Full name|Phone #|Insurance|Physician|Patient name|Allergies|Occupation',
      columns: 'Name|Date of birth|Relationship;Question|Yes|No;Name|Address|Phone;Item|Yes|No|Comment',
      says: 'Please print clearly|Please complete all sections|Please fill in block letters|Check one|Check all that apply|☐ Yes ☐ No|[ ] Yes [ ] No|☐ Male ☐ Female|For office use only|Applicant’s signature|I certify that the above information is correct|Do you have any allergies?|Have you ever applied before?|_______________________|____________________|How did you hear about us?|Section A: Personal details|Part B: To be completed by the applicant|If yes, please explain|I agree to the terms and conditions|Single ☐ Married ☐ Divorced ☐|Submit this form to|Attach a copy of your passport|Personal information|Household members|Please tick|1 2 3 4 5|I hereby apply for|Form number {AA}-{99}|I consent to the processing of my data|Other (please specify)',
    },
    report: {
      titles:
        'Annual report 2023|Technical report|Quarterly report|Progress report|Financial report|Audit report|FORM 10-Q|FORM 10-K|Inspection report|A study of the flight of birds|Research report|Efficient compilation of dynamic programs|White paper|Feasibility study|On the growth of trees in towns|Survey of methods for learning|Sustainability report',
      labels:
        'Author|Date|Version|Prepared by|Prepared for|Project|Keywords|DOI|Commission file number|Fiscal year ended|Department',
      columns: 'Year|2022|2023|Change;Method|Precision|Recall|F1;Item|Q1|Q2|Q3|Q4',
      says: 'Abstract|Executive summary|1 Introduction|Introduction|2 Related work|3 Methods|4 Results|5 Discussion|6 Conclusion|Conclusions|References|Table of contents|Figure 1: Overview of the system|Table 1: Results of the experiments|In this paper, we present a new method for|{name} et al. showed that|The results show that the number rose by {2-30} per cent|We evaluate our approach on three data sets|Revenue increased by {2-20} million compared with the previous year|The board recommends|This report describes the findings of the survey|UNITED STATES SECURITIES AND EXCHANGE COMMISSION|QUARTERLY REPORT PURSUANT TO SECTION 13|Consolidated statements of income|Management’s discussion and analysis|Appendix A|Acknowledgements|[1] {name}, {name}. Proceedings of the conference, 20{10-23}|Recommendations|Findings|Key figures|Background|Our implementation achieves a speedup of {2-10}|Net sales|Outlook|Methodology|as shown in Figure {1-9}|Categories and Subject Descriptors|General Terms|The auditor found|Earnings per share',
    },
    'business card': {
      titles:
        '{name} {name}|{name} {name}, MBA|Dr. {name} {name}|{name} & {name}|{name} Consulting|{name} Design Studio',
      labels: 'Tel|Phone|Mobile|Cell|Fax|Email|Web|Office|E|M|T|Direct',
      says: 'Sales manager|Managing director|Site manager|Architect|Software engineer|Chief executive officer|Account executive|Attorney at law|Photographer|Real estate agent|{name} Surveys Ltd|{name} Partners|www.{name}.com|Suite {100-400}|Head of marketing|Consultant|President|Founder|Vice president',
    },
    'lease agreement': {
      titles:
        'LEASE AGREEMENT|RESIDENTIAL LEASE AGREEMENT|Rental agreement|TENANCY AGREEMENT|Commercial lease|Apartment lease|Assured shorthold tenancy agreement|Lease|Room rental agreement',
      labels:
        'Landlord|Tenant|Lessor|Lessee|Premises|Monthly rent|Rent|Security deposit|Lease term|Start date|Property address|Utilities|Deposit|Late fee|Commencement|Occupants',
      says: 'This lease agreement is made between the landlord and the tenant|The landlord lets and the tenant takes the premises|The tenant shall pay the rent on the first day of each month|The tenant shall not sublet the premises|A security deposit of {800-2000} is payable|The lease begins on {1-28} March 2024 and ends|The tenant shall keep the premises clean|Pets are not allowed|The landlord is responsible for repairs|Notice of three months|Utilities and maintenance|Use of premises|The premises are used as a dwelling only|Governing law|Landlord’s signature|Tenant’s signature|Heating and water are included in the rent|Entry by the landlord|Condition of premises|The monthly rent is',
    },
    'utility bill': {
      titles:
        'Electricity bill|Water bill|GAS BILL|Energy bill|Your electricity statement|Telephone bill|Broadband bill|Utility bill|Your energy bill|WATER AND SEWER BILL|Phone bill|Electric bill',
      labels:
        'Account number|Meter number|Meter no.|Meter reading|Previous reading|Current reading|Billing period|Due date|Amount due|Service address|Supply address|Tariff|Usage|Consumption|Bill date|MPAN|Supply number|Customer number|Read date',
      columns: 'Meter|Previous|Present|Usage;Description|kWh|Rate|Amount;Service|Charges',
      sums: 'Standing charge|Energy charge|Usage charge|Previous balance|Payments|Current charges|VAT 5%|Total amount due|Amount due|Delivery charge',
      says: '{100-900} kWh|{5-60} m³|Consumption in kWh|Your usage compared with last year|Unit rate {10-40} p per kWh|therms used|Estimated reading|Actual reading|Pay by direct debit|In an emergency call|Power outage|Line rental|Calls and data|cubic metres|Meter read on|Average daily use|Standing charge|Gas used|Sewer service|Next reading date',
    },
    timesheet: {
      titles:
        'TIMESHEET|Time sheet|Weekly timesheet|Time card|Employee time sheet|Hours worked|Monthly time sheet',
      labels:
        'Employee|Employee name|Week ending|Week of|Supervisor|Department|Project|Pay period|Total hours|Month|Client|Approved by',
      columns:
        'Day|Start|End|Break|Hours;Date|Time in|Time out|Total;Day|Regular|Overtime|Total;Project|Mon|Tue|Wed|Thu|Fri',
      sums: 'Total hours|Regular hours|Overtime hours|Total',
      says: 'Monday 8:00 17:00|Tuesday 8:00 16:30|Wednesday 9:00 17:00|Thursday 8:30 17:30|Friday 8:00 15:00|Saturday|Sunday|Employee signature|Supervisor signature|Hours worked|Overtime|Lunch|Sick leave|Vacation|Holiday|I certify that these hours are correct|38.5 hours|8.0|7.5',
    },
    'insurance policy': {
      titles:
        'INSURANCE POLICY|Certificate of insurance|Policy schedule|Certificate of liability insurance|Car insurance policy|Home insurance schedule|Life insurance policy|Policy declaration|Renewal of your insurance',
      labels:
        'Policy number|Policyholder|Policy holder|Insured|Named insured|Insurer|Period of insurance|Policy period|Premium|Sum insured|Deductible|Excess|Cover|Coverage|Effective date|Expiration date|Vehicle|Registration|Agent|Beneficiary|Producer|Certificate holder',
      columns: 'Cover|Sum insured|Premium;Section|Limit|Excess;Type of insurance|Policy number|Limits',
      sums: 'Annual premium|Insurance premium tax|Total premium|Premium',
      says: 'The insurer agrees to cover the insured against loss|Limits of liability|General liability|Cover begins at noon|Exclusions|In the event of a claim|Please read this policy carefully|Third party, fire and theft|Comprehensive cover|Conditions of the policy|This certificate is issued as a matter of information only|Underwritten by {name} Insurance|No claims discount|Buildings and contents|Bodily injury|Property damage|Each occurrence|Your renewal premium|Claims made',
    },
    certificate: {
      titles:
        'CERTIFICATE OF COMPLETION|Certificate of attendance|CERTIFICATE OF ACHIEVEMENT|Diploma|Certificate of training|CERTIFICATE|Certificate of participation|Certificate of appreciation|Award|Certificate of excellence',
      labels: 'Date|Instructor|Course|Hours|Certificate no.|Director|Signature|Grade|Issued on|Score',
      says: 'This is to certify that|This certifies that|is hereby awarded to|This certificate is presented to|has successfully completed the course|has attended the seminar|has participated in|for outstanding performance|has passed the examination|in recognition of|First aid, {8-40} hours|with distinction|Head of the academy|{name} {name}|Given this day|Training in safety at work|the degree of|upon the recommendation of the faculty|proudly presented to',
    },
    'meeting minutes': {
      titles:
        'MINUTES OF THE BOARD|Meeting minutes|Minutes of the meeting|Minutes of the annual general meeting|MINUTES|Board meeting minutes|Notes of the meeting',
      labels:
        'Date|Time|Place|Location|Chair|Chairperson|Present|Attendees|Absent|Apologies|Secretary|Minutes taken by|Participants|Next meeting',
      columns: 'No.|Topic|Action|Who|Due;Action item|Owner|Deadline',
      says: 'The meeting was called to order at {9-11}:{10-50}|The meeting was adjourned at {14-17}:{10-50}|Agenda|Action items|Resolutions|Motion by {name}, seconded by {name}|The motion was carried|Minutes of the last meeting were approved|Any other business|The treasurer reported|Next meeting|It was resolved that|Attendees|Apologies for absence|{name} will report at the next meeting|Approval of the minutes|Old business|New business|The chair welcomed everyone|All voted in favour|Discussion of the budget|Quorum',
    },
    other: {
      titles:
        'Feeding plan|Recipe|Menu|Programme|Shopping list|Instructions for use|Manual|User guide|Flyer|Boarding pass|Ticket|Chapter {1-20}|Price list|Calendar|Poem|Opening hours|Map of the park|Notes|To do|House rules|Floor plan|Song|Crossword|Poster|Listing {1-9}|Code and formulas|List|Drawing|Safety instructions|',
      labels: 'Seat|Gate|Flight|Serves|Step|Note|Hint|Room|Day|Where|When|Size|Colour|Scale|Row',
      says: 'Feed the cat twice a day|Mix the flour with two eggs and a pinch of salt|Bake for {20-50} minutes at {160-220} degrees|Press the button for three seconds|Do not put the device into water|Once upon a time there was a bird|The rain fell on the roofs of the town|function add(a, b): return a + b;|for (let i = 0; i < n; i++)|x = y + {1-9}|Let f be a function such that f(x) = x squared|Soup of the day|Grilled fish with rice|Doors open at {6-9} pm|Milk, bread, butter, apples|Call {name}|Pick up the parcel|No smoking|Mind the step|Turn left at the church|Boarding at gate {1-40}|Insert the batteries as shown|The old man looked at the sea and said nothing|Chapter one|and then we walked home|Tighten the screw|Welcome to the museum|Saturday concert in the garden|Please keep the door shut|Fig. {1-9}|Theorem {1-9}. Proof.|The equation has two solutions|import os|print("hello")|Roses are red|Keep out of reach of children|All exits are marked|Breakfast from seven to ten|Lorem ipsum dolor sit amet, consectetur adipiscing elit|The quick brown fox jumps over the lazy dog|Room {1-40} is closed|Level {1-9}',
    },
  },
}
