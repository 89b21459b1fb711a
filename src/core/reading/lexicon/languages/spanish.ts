import type { LanguageWords } from '../concepts.ts'

export const spanish: LanguageWords = {
  paper:
    'factura|fact|ticket|recibo|folio|boleta|nota|comprobante|tique|fact simplificada|factura simplificada|nota de venta|boleta electrónica|remision|documento',
  number: 'n°|nº|no|num|número|nro|n',
  tax: 'iva|cuota|cuota iva|impuesto|impuestos|total iva|igv|itbis|importe iva|imp',
  register: 'nif|cif|rfc|rut|cuit|ruc|nit|giro|inscripcion|registro mercantil|regimen|sello|uuid|certificado',
  net: 'base|base imp|base imponible|neto|monto neto|imponible|afecto',
  gross: 'importe|bruto|total iva incl',
  total: 'total|total a pagar|importe total|total eur|a pagar|monto total|suma|total factura|total mxn',
  subtotal: 'subtotal|sub total',
  rate: 'tipo|tasa|tipo iva',
  included: 'incl|incluido|incluye|iva incluido|inc',
  excluded: 'sin|excl|mas',
  paid: 'efectivo|tarjeta|entregado|pagado|pago|recibido|contado|pago con|forma de pago|su pago|metalico',
  payments: { card: 'tarjeta', cash: 'efectivo|contado|metalico' },
  change: 'cambio|vuelto|devolución|su cambio',
  rounding: 'redondeo',
  discount: 'descuento|dto|ahorro|propina|cupón|puntos|bonificacion',
  contact: 'tel|teléfono|tlf|fax|fono|móvil|atencion al cliente',
  till: 'caja|mesa|cajero|tienda|vendedor|camarero|terminal|sucursal|suc|local|mesero|atendió|le atendió|cajera|operador|tda|estacion|afiliacion',
  card: 'autorización|aut|aprobación|aid|num operacion|operacion|comercio|lote|arqc|cod aut|auth',
  customer: 'cliente|pedido|orden|socio|cuenta|habitacion|comanda|tarjeta cliente|turno',
  date: 'fecha|hora|emisión',
  count: 'comensales|artículos|cant|cantidad|unidades|uds|personas|piezas|num articulos',
  otherDay:
    'vencimiento|fecha de vencimiento|nacimiento|entrega|fecha de entrega|válido hasta|impreso|fecha de pedido',
  address: 'dirección|domicilio|dir|sucursal|dirección de la tienda',
  office: 'domicilio fiscal|casa matriz|matriz|oficina central|domicilio social|sede social',
  labels: {
    numerals: 'un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta',
    courtesy: 'señor|señora|don|doña|sr|sra',
    greeting: 'estimado|estimada|apreciado|apreciada|querido|querida|distinguido|distinguida|hola',
    numbers: 'número|n|no|nro|num|código|#',
    day: 'fecha|fecha del extracto|fecha de emisión|fecha de corte|fecha de factura|fecha de la factura|fecha de facturación|fecha de expedición|fecha del pedido|fecha de pedido|fecha de la orden|fecha de orden|fecha del presupuesto|fecha de la oferta|fecha de cotización|fecha de la solicitud|fecha de solicitud|expedido el|expedido en|a fecha de|fecha del documento|emitido el|fecha de la cotización',
    birth: 'nacido el|nacida el|fecha de nac|nacimiento',
    issue: 'fecha de expedición|fecha de emisión|expedido el|emitido el|expedición|emisión|fecha exp',
    expiry:
      'válido hasta|fecha de vencimiento|vencimiento|caducidad|validez|vigente hasta|válida hasta|fecha de fin|fin del seguro|hasta el|vence el|vence|fecha de término|caduca el|fecha fin|vigencia',
    start:
      'fecha de inicio|inicio|efecto|inicio del contrato|inicio del arrendamiento|vigencia desde|desde el|vigente desde|fecha de entrada en vigor',
    payDay:
      'fecha de pago|fecha de abono|pagado el|fecha del pago|fecha de cobro|día de pago|fecha pago|fecha de transferencia',
    delivery:
      'entrega prevista|entrega|fecha de envío|entregar el|fecha requerida|entregar antes del|fecha del albarán',
    due: 'vto|vencimiento|fecha de vencimiento|fecha límite|pagar antes del|vence el|vence|fecha de cargo|a pagar antes de|pague antes del|fecha de cobro|límite de pago',
    visit:
      'fecha visita|fecha de consulta|fecha de la visita|fecha de atención|fecha de la consulta|fecha de ingreso|fecha del examen|fecha de visita|fecha de la atención|fecha de exploración',
    period:
      'periodo|período del extracto|periodo del|período de facturación|periodo de liquidación|periodo de consumo|período de pago|periodo de servicio',
    until: 'al|a|hasta|hasta el',
    account: 'cuenta|cuenta corriente',
    customerNumber: 'cliente|servicio|contrato|cuenta|abonado',
    meter: 'contador|medidor',
    policy: 'póliza|contrato',
    invoice: 'factura',
    order: 'pedido|orden|orden de compra|oc',
    quote: 'presupuesto|oferta|cotización|proforma',
    deliveryNumber: 'albarán|remisión|entrega|guía',
    certificate: 'certificado|registro|diploma|folio|constancia',
    identity: 'documento|pasaporte|dni|nie|identificación|tarjeta|cédula|clave de elector',
    staff: 'empleado|matrícula|trabajador',
    opening: 'saldo inicial|saldo anterior|saldo al inicio|saldo de apertura|saldo previo|saldo al comienzo',
    closing:
      'saldo final|saldo actual|saldo al cierre|saldo de cierre|nuevo saldo|saldo a la fecha|saldo al corte|saldo disponible|saldo al final|saldo nuevo',
    gross: 'total devengos|bruto|devengado|percepciones|total haberes|remuneración bruta',
    deductions: 'total a deducir|total deducciones|total descuentos|total retenciones',
    net: 'neto a pagar|neto|salario neto|líquido|neto a percibir|total neto|sueldo neto|importe neto|neto a cobrar|neto pagado|neto recibido|total a percibir|neto a recibir',
    insured:
      'suma asegurada|capital asegurado|importe asegurado|límite de indemnización|sumas aseguradas|valor asegurado|capital garantizado|límite de responsabilidad|monto asegurado',
    premium: 'prima|prima anual|prima total|prima neta|precio del seguro|total recibo|prima del seguro',
    rent: 'renta|renta mensual|alquiler|canon mensual|arriendo|canon de arrendamiento|renta pactada|renta del mes',
    deposit: 'fianza|depósito|garantía',
    hours:
      'total horas|horas totales|total de horas|horas trabajadas|suma de horas|horas en total|suma horas|horas laboradas',
    holder: 'titular|titular de la cuenta|titulares|cliente|nombre|nombre del cliente',
    employee:
      'trabajador|trabajadora|empleado|empleada|nombre|nombre y apellidos|apellidos y nombre|colaborador',
    employer: 'empresa|empleador|razón social|patrón|empleadora',
    policyHolder: 'tomador|tomador del seguro|asegurado|contratante|nombre del asegurado|asegurada|tomadora',
    insuredMember: 'asegurado|afiliado|nombre del asegurado|nombre|titular',
    patient: 'paciente',
    doctor:
      'médico|médica|facultativo|médico responsable|doctor|doctora|médico tratante|facultativo responsable|médico de cabecera|médico que atiende|facultativa',
    diagnosis:
      'diagnóstico|diagnósticos|diagnóstico principal|juicio clínico|diagnóstico médico|impresión diagnóstica|diagnóstico de ingreso|diagnóstico final',
    surname: 'apellidos|apellido|apellidos y nombre',
    given: 'nombre|nombres|nombre de pila',
    applicant:
      'nombre y apellidos|solicitante|nombre|nombre completo|apellidos y nombre|candidato|nombre o razón social|nombre y apellido',
    landlord: 'arrendador|arrendadora|propietario|propietaria|casero',
    tenant: 'arrendatario|arrendataria|inquilino|inquilina',
    premises:
      'vivienda|inmueble|inmueble situado en|inmueble está ubicado en|finca|inmueble arrendado|vivienda arrendada|objeto del arrendamiento|vivienda ubicada en|inmueble ubicado en|local|departamento ubicado en|sita en|situada en',
    taxpayer: 'contribuyente|declarante|sujeto pasivo|obligado tributario',
    taxYear:
      'ejercicio|año fiscal|ejercicio fiscal|año|año gravable|período impositivo|ejercicio y periodo|año tributario',
    supplier: 'proveedor|vendedor|proveedora|señores|suministrador',
    buyer:
      'cliente|datos del cliente|facturar a|comprador|receptor|destinatario|nombre del cliente|facturado a|adquiriente|cotizado a|señores',
    recipient:
      'entregar a|destinatario|dirección de entrega|lugar de entrega|cliente|enviar a|entregado a|consignatario|datos de entrega|dirección de envío|domicilio de entrega',
    subject: 'asunto|objeto',
    addressed: 'a la atención de|att|atención',
    awarded:
      'certifica que|hace constar que|hacemos constar que|se otorga a|otorga el presente a|certificamos que|se concede a|otorga a|diploma a|otorga la presente constancia a|certifico que|acredita que|constancia a|se hace constar que|reconocimiento a|certificado a|se expide a|hago constar que',
    phone: 'teléfono|tel|móvil|celular|tlf|tfno|teléfono de contacto',
    birthPlace: 'lugar nac|lugar de nacimiento|nacido en|lugar nacimiento',
    other: 'renta anual|extracto de cuenta|estado de cuenta|nacionalidad|sexo|total|datos bancarios',
    signature: 'firma',
    term: 'duración|plazo|vigencia|plazo de|por un período de',
    unit: 'día|días|semana|semanas|mes|meses|año|años',
    effective:
      'entra en vigor|entrará en vigor|surtirá efecto|surte efectos|con efectos desde|fecha de inicio|inicio del contrato|inicio del arrendamiento|comienza el|vigencia comienza|comenzará el|con fecha de efecto|inicia el|iniciará el|en vigor el',
    between:
      'entre|de una parte|por una parte|se celebra entre|reunidos|celebran|que celebran|celebrado entre',
    and: 'y|e',
    bank: 'banco',
    contractParty: 'cliente|proveedor|contratista|comitente|prestador|vendedor|comprador|empresa|trabajador',
    close: 'atentamente|un cordial saludo|un saludo|cordialmente|saludos|sin otro particular',
  },
}
