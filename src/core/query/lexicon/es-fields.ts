import type { Lexicon } from '../parse/meanings.ts'

/** What fields are called in Spanish, by concept. */
export const fields: Lexicon['fields'] = {
  tax: 'iva, impuesto, impuestos, importe del iva, cuota de iva, tasa',
  total: 'total, importe total, importe, monto, total a pagar, importe a pagar, importe final, total general',
  subtotal:
    'subtotal, base imponible, neto, subtotales, importe neto, importe sin iva, iva excluido, impuestos excluidos, sin iva, total sin iva, base, neta',
  'due date':
    'fecha de vencimiento, vencimiento, plazo de pago, fecha limite, fechas de vencimiento, fecha de pago, plazos de pago, plazo para pagar, vencimientos, fecha limite de pago, fecha tope',
  'expiry date':
    'fecha de caducidad, fecha de fin, fecha de finalizacion, fin del contrato, caducidad, fecha de expiracion, fechas de caducidad, fecha de termino, fecha de terminacion, fecha final, expiracion, fechas de fin',
  'start date':
    'fecha de inicio, inicio, fecha de comienzo, fechas de inicio, fecha de entrada en vigor, entrada en vigor, comienzo, fecha de efecto',
  'valid until': 'valido hasta, validez, periodo de validez, fecha de validez, valida hasta',
  deposit: 'fianza, deposito, depositos, fianzas, garantia',
  deductions: 'deducciones, retenciones, deduccion, retencion, descuentos de nomina',
  premium: 'prima, primas, primas anuales, prima anual, prima del seguro',
  'monthly rent':
    'renta mensual, renta, alquiler mensual, rentas, alquiler al mes, rentas mensuales, importe del alquiler, alquileres mensuales, cuota mensual',
  'years of experience': 'anos de experiencia, experiencia, ano de experiencia, experiencia laboral',
  'gross pay':
    'salario bruto, salarios brutos, bruto, sueldo bruto, salario bruto mensual, sueldos brutos, bruta, brutos, brutas, nomina bruta, paga bruta',
  'net pay':
    'salario neto, salarios netos, neto, sueldo neto, sueldos netos, salario neto mensual, neta, netos, netas, nomina neta, paga neta, liquido, liquido a percibir',
  packages: 'paquetes, bultos, bulto, paquete, cajas, numero de bultos',
  'order number':
    'numero de pedido, numero de orden, numeros de pedido, numero del pedido, numero de orden de compra, no de pedido',
  number: 'numero, el numero, un numero',
  'invoice number':
    'numero de factura, numeros de factura, numero de la factura, no de factura, numeros de facturas',
  'account number':
    'numero de cuenta, cuenta, numeros de cuenta, numero de la cuenta, numero de cuenta bancaria',
  'policy number': 'numero de poliza, numeros de poliza, numero de la poliza',
  'delivery date': 'fecha de entrega, fechas de entrega, dia de entrega, plazo de entrega',
  'invoice date':
    'fecha de factura, fecha de la factura, fechas de factura, fecha de emision, fecha de facturacion',
  'governing law':
    'ley aplicable, derecho aplicable, ley, legislacion, legislacion aplicable, ley vigente, leyes, derecho',
  'payment method':
    'como se pagaron, como se pago, como fueron pagados, como fueron pagadas, como fue pagado, como fue pagada, como se han pagado, metodo de pago, forma de pago, medio de pago, formas de pago, metodos de pago, modo de pago, medios de pago, tipo de pago, modalidad de pago, manera de pagar',
  cover:
    'cobertura, coberturas, cubre, cubren, cubierto, cubierta, cubiertos, cubiertas, cubria, tipo de cobertura, tipos de cobertura',
  'opening balance':
    'saldo inicial, saldo de apertura, saldo inicial de la cuenta, saldos iniciales, saldo al inicio',
  'closing balance':
    'saldo final, saldo, saldos, saldo de cierre, saldos finales, saldo al final, saldo al cierre, saldo actual',
  position: 'puesto, puestos, cargo, cargos, vacante, vacantes, posicion, posiciones',
  carrier: 'transportista, transportistas, empresa de transporte, mensajeria, mensajero, transporte',
  category: 'categoria, categorias',
  value: 'valor, valor del contrato, valores',
  iban: 'iban, cuenta bancaria, numero iban, numeros iban, cuentas bancarias, datos bancarios',
  vendor: 'proveedor, proveedores, vendedor, tienda, comercio, tiendas, vendedora, vendedores, comercios',
  supplier: 'proveedor, proveedores',
  customer: 'cliente, clientes',
  employee: 'empleado, empleados, trabajador, trabajadores, empleada, empleadas, trabajadora, trabajadoras',
  employer: 'empleador, empleadora',
  landlord: 'arrendador, propietario, casero, arrendadora, dueno, propietaria',
  tenant: 'inquilino, arrendatario, inquilinos, inquilina, arrendatarios, arrendataria',
  insurer: 'aseguradora, aseguradoras, compania de seguros, companias de seguros, asegurador',
  bank: 'banco, bancos',
  counterparty: 'contraparte, otra parte, contrapartes, la otra parte',
  address: 'direccion, direcciones, domicilio, direccion postal',
  term: 'cuanto duran, cuanto tiempo duran, duracion, plazo, vigencia, duraciones, duracion del contrato, plazo del contrato',
  'notice period': 'preaviso, plazo de preaviso, periodo de preaviso, preavisos',
  'auto renewal':
    'renovacion automatica, se renuevan automaticamente, se renueva automaticamente, renueva automaticamente, renuevan automaticamente, renovables automaticamente, renovable automaticamente, de renovacion automatica, con renovacion automatica, renovacion tacita, prorroga automatica, se prorroga automaticamente, se prorrogan automaticamente, se renueven automaticamente, se renuevan solos, se renuevan solas',
  currency: 'moneda, divisa, monedas, divisas',
  'order date': 'fecha de pedido, fecha del pedido',
  skills: 'habilidades, competencias, conocimientos, habilidad, competencia, aptitudes',
  email:
    'correo, correo electronico, direccion de correo, e mail, email, correos, correos electronicos, direccion de correo electronico, mail, correo e',
  phone: 'telefono, numero de telefono, movil, telefonos, numeros de telefono, moviles, celular, tel',
  title: 'titulo, titulos',
  'tax year': 'ejercicio fiscal',
  'vat number': 'numero de iva, nif, numero de identificacion fiscal, cif, numeros de iva',
  'line items': 'articulos, partidas, lineas, articulo, conceptos, lineas de la factura',
  subject: 'asunto',
  'receipt number': 'numero de recibo, numero del recibo, numero de ticket',
  discount: 'descuento, descuentos, rebaja, rebajas',
  shipping: 'gastos de envio, costes de envio, costos de envio, portes',
  rounding: 'redondeo, redondeos',
  'service charge': 'cargo por servicio, cargos por servicio, propina, propinas',
  hours: 'horas',
  'quote number': 'numero de presupuesto, numero del presupuesto',
  'quote date': 'fecha del presupuesto, fecha de presupuesto',
  'pay date': 'fecha de la nomina, fecha de nomina',
  'statement date': 'fecha del extracto',
  'delivery number': 'numero de albaran, numero del albaran',
  'account holder': 'titular de la cuenta, titular',
}
