import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const spanish: Wording = {
  anywhere:
    'Página 1 de 2|Página 2|www.{name}.es|info@{name}.es|Tel. 9{9} {999} {999}|CIF B{99999999}|NIF {99999999}{A}|Registro Mercantil de {name}|Copia|Confidencial|Apartado {999}|Contacto: {name} {name}|IBAN|Fecha|Firma|Nombre|Dirección|Teléfono|Correo electrónico|Nuestra referencia|RFC {AAA}{999999}',
  plain: PLAIN_WORDS.spanish,
  goods:
    'Mesa de roble|Silla de oficina|Papel A4|Tóner|Consultoría, horas|Alojamiento web|Escuadra de acero|Cemento 25 kg|Manguera|Diseño web|Reparación de bomba|Limpieza|Transporte|Lámpara LED|Cable USB|Licencia anual|Pintura blanca|Curso|Pila|Filtro',
  kinds: {
    receipt: {
      titles:
        'Recibo|TICKET|Factura simplificada|RECIBO|Comprobante de pago|Ticket de compra|Recibo de pago|Boleta|Nota de venta|Recibí',
      labels:
        'Ticket nº|Recibo nº|Fecha|Hora|Caja|Mesa|Camarero|Cajero|Le atendió|Forma de pago|Recibí de|Terminal|Tienda|Folio',
      columns: 'Cant.|Artículo|Importe;Descripción|Precio',
      sums: 'Subtotal|IVA 21%|TOTAL|Total a pagar|Efectivo|Entregado|Cambio|Tarjeta|Propina|Su vuelto|Vuelto',
      says: 'Gracias por su visita|Gracias por su compra|IVA incluido|Conserve este ticket|Vuelva pronto|Copia para el cliente|Pago aceptado|No se admiten devoluciones sin ticket|Artículos: {1-20}|Venta|La cantidad de|Operación contactless',
    },
    invoice: {
      titles:
        'Factura|FACTURA|Factura nº {9999}|Factura {99999}|Factura proforma|Nota de crédito|Factura electrónica|Factura rectificativa|Minuta de honorarios',
      labels:
        'Número de factura|Nº de factura|Fecha de factura|Fecha de emisión|Vencimiento|Fecha de vencimiento|Cliente|Nº de cliente|Pedido|Albarán|Forma de pago|Condiciones de pago|Facturar a|Dirección de envío|Folio fiscal|Uso CFDI|Contrato|Periodo',
      columns:
        'Concepto|Cantidad|Precio|Importe;Código|Descripción|Unidades|Precio unitario|Total;Servicio|Horas|Tarifa|Importe',
      sums: 'Base imponible|Subtotal|IVA 21 %|IRPF -15%|Descuento|Portes|Total factura|Total a pagar|TOTAL|Importe total',
      says: 'Pago por transferencia bancaria|Pago a {30|60} días|Le rogamos que indique el número de factura|Gracias por su confianza|Datos bancarios|Condiciones de venta|La mercancía es propiedad del vendedor hasta su pago|Este documento es una representación impresa de un CFDI|Régimen fiscal|Recargo por demora|Domiciliación bancaria',
    },
    contract: {
      titles:
        'Contrato|CONTRATO DE PRESTACIÓN DE SERVICIOS|Acuerdo de confidencialidad|Contrato de trabajo|Contrato de compraventa|Convenio|Contrato marco|Contrato de licencia|Contrato de préstamo',
      labels:
        'El cliente|El prestador|El vendedor|El comprador|El trabajador|La empresa|Firma|Duración|Lugar y fecha',
      says: 'REUNIDOS|EXPONEN|De una parte, {name} S.L.|Y de otra parte, {name} S.A.|Primera. Objeto del contrato|Segunda. Duración|Tercera. Precio|CLÁUSULAS|Ambas partes acuerdan|en adelante, «el Cliente»|El presente contrato se regirá por la ley española|Para cualquier controversia, las partes se someten a los tribunales de {name}|Y en prueba de conformidad firman|información confidencial|Resolución del contrato|fuerza mayor|Las partes se reconocen capacidad legal|por duplicado|periodo de prueba|obligaciones de las partes',
    },
    cv: {
      titles: 'Currículum vítae|CURRÍCULUM|Curriculum Vitae|{name} {name}|Hoja de vida',
      labels:
        'Fecha de nacimiento|Nacionalidad|Correo|Teléfono|Dirección|Idiomas|Carné de conducir|Estado civil',
      says: 'Experiencia profesional|Experiencia laboral|Formación académica|Formación|Educación|Idiomas|Habilidades|Competencias|Aficiones|Perfil|Licenciado en Economía, Universidad de {name}|Grado en Historia|Bachillerato|Jefe de proyecto en {name}|Prácticas|Inglés avanzado|2015 – 2019|desde 2020|Referencias|Informática|Cursos|Datos personales',
    },
    'bank statement': {
      titles:
        'Extracto de cuenta|EXTRACTO BANCARIO|Estado de cuenta|Movimientos de la cuenta|Extracto de tarjeta|Extracto mensual',
      labels: 'Número de cuenta|Titular|IBAN|BIC|Oficina|Periodo|Nº de extracto|CLABE|Sucursal|Saldo a',
      columns: 'Fecha|Concepto|Cargo|Abono|Saldo;F. operación|F. valor|Concepto|Importe',
      sums: 'Saldo anterior|Saldo inicial|Total cargos|Total abonos|Depósitos|Retiros|Saldo final|Nuevo saldo|Saldo actual',
      says: 'Transferencia recibida|Recibo domiciliado {name}|Pago con tarjeta {name}|Reintegro cajero|Nómina|Comisión de mantenimiento|Intereses|Banco {name}|Caja {name}|Ingreso en efectivo|Cheque {9999}|Movimientos',
    },
    letter: {
      titles:
        'Asunto: su carta del {1-28} de marzo|Asunto: invitación|Asunto: baja|Asunto: cambio de domicilio|Asunto: reclamación|Recordatorio|A quien corresponda',
      labels: 'Asunto|Fecha|Ref.|Anexo|Adj.',
      says: 'Estimado señor {name}:|Estimada señora {name}:|Muy señores míos:|Estimados señores:|Querida {name}:|Atentamente,|Un cordial saludo,|Le saluda atentamente,|Saludos cordiales,|He recibido su carta del {1-28} de abril.|Nos complace invitarle.|Por la presente le comunico mi decisión de darme de baja.|Le informamos de que nuestra oficina se traslada.|Adjunto encontrará los documentos solicitados.|Quedamos a la espera de su respuesta.|No dude en ponerse en contacto con nosotros.|Lamentamos comunicarle que no podemos atender su solicitud.|Me dirijo a ustedes para|Agradeciendo de antemano su atención',
    },
    payslip: {
      titles:
        'Nómina|NÓMINA|Recibo de salarios|Recibo individual de salarios|Recibo de nómina|Liquidación de sueldo|Hoja de salario|Liquidación de haberes',
      labels:
        'Trabajador|Empresa|Nº afiliación S.S.|Categoría|Grupo de cotización|Antigüedad|Periodo de liquidación|Empleado|Puesto|Fecha de pago|N.I.F.|CURP|Total días',
      columns: 'Concepto|Devengos|Deducciones;Cuantía|Precio|Concepto|Importe;Percepciones|Deducciones',
      sums: 'Salario base|Plus de convenio|Horas extraordinarias|Total devengado|Contingencias comunes|Desempleo|IRPF|Formación profesional|Total deducciones|Total a deducir|Líquido total a percibir|Neto a pagar|ISR|IMSS|Total percepciones|Sueldo líquido',
      says: 'Devengos|Deducciones|Base de cotización|Prorrata pagas extra|Firma y sello de la empresa|Recibí|Percepciones salariales|Aportación del trabajador|Transferencia|Sueldo de {marzo|mayo|junio}|Imponible|AFP|Isapre',
    },
    'identity document': {
      titles:
        'DOCUMENTO NACIONAL DE IDENTIDAD|PASAPORTE|PERMISO DE CONDUCCIÓN|CÉDULA DE IDENTIDAD|CREDENCIAL PARA VOTAR|LICENCIA DE CONDUCIR|PERMISO DE RESIDENCIA',
      labels:
        'Apellidos|Nombre|Nombres|Nacionalidad|Fecha de nacimiento|Lugar de nacimiento|Sexo|Validez|Válido hasta|Fecha de emisión|Fecha de vencimiento|Núm. soporte|Domicilio|Firma|Número de documento|Vigencia',
      says: 'ESPAÑA|REPÚBLICA DE CHILE|ESTADOS UNIDOS MEXICANOS|INSTITUTO NACIONAL ELECTORAL|IDESP{AAA}{999999}<<<<<<<<|P<ESP{name}<<{name}<<<<<<<|ESP|DNI|1. {name}|2. {name}|3. 01.02.19{70-99}|4b. 01.02.2030|9. B',
    },
    'purchase order': {
      titles: 'Orden de compra|ORDEN DE COMPRA|Pedido|Pedido nº {9999}|Hoja de pedido|Pedido de compra',
      labels:
        'Nº de pedido|Fecha del pedido|Proveedor|Fecha de entrega|Lugar de entrega|Comprador|Solicitante|Condiciones de pago|Su oferta|Facturar a|Entregar en',
      columns: 'Código|Descripción|Cantidad|Precio|Total;Partida|Artículo|Cant.|P. unitario',
      sums: 'Subtotal|IVA 21 %|Total pedido|Total',
      says: 'Rogamos nos suministren los siguientes artículos|Les hacemos el siguiente pedido|Rogamos confirmen este pedido|Indiquen nuestro número de pedido en la factura y el albarán|Según su presupuesto|Autorizado por|Favor de entregar|Portes pagados',
    },
    quote: {
      titles: 'Presupuesto|PRESUPUESTO|Presupuesto nº {9999}|Cotización|Oferta|Oferta económica|COTIZACIÓN',
      labels:
        'Nº de presupuesto|Fecha|Válido hasta|Validez de la oferta|Cliente|Plazo de entrega|Su solicitud|Vendedor|Vigencia',
      columns: 'Concepto|Cantidad|Precio|Importe;Descripción|Unidad|Precio',
      sums: 'Subtotal|IVA 21 %|Total presupuesto|Total',
      says: 'Gracias por su interés|Nos complace ofrecerle|Este presupuesto tiene una validez de {15|30} días|Precios sin IVA|Conforme del cliente|Aceptado, firma|A continuación le detallamos nuestra oferta|Quedamos a la espera de su pedido|Plazo de entrega {2-8} semanas|Precios sujetos a cambio',
    },
    'delivery note': {
      titles:
        'Albarán|ALBARÁN DE ENTREGA|Albarán nº {9999}|Nota de entrega|Guía de despacho|Lista de empaque|Remisión|Carta de porte',
      labels:
        'Nº de albarán|Fecha de entrega|Pedido nº|Cliente|Transportista|Bultos|Peso|Entregado en|Recibido por|Conductor|Destinatario|Remitente',
      columns: 'Código|Descripción|Pedido|Entregado;Artículo|Cantidad|Unidad',
      says: 'Recibí conforme|Mercancía recibida en buen estado|Firma del receptor|Firma y sello|Palés: {1-9}|Peso total {5-500} kg|Compruebe la mercancía|Entrega parcial|Pendiente de servir|Este documento no es una factura',
    },
    'tax form': {
      titles:
        'Declaración de la renta 2023|Modelo 303|Modelo 100 Impuesto sobre la Renta|Modelo 390|Declaración anual|Certificado de retenciones|Impuesto sobre bienes inmuebles|Constancia de situación fiscal|Formulario 22',
      labels:
        'NIF|Ejercicio|Declarante|Estado civil|Periodo|Número de justificante|Código de contribuyente|Identificación|Rendimientos del trabajo|Casilla|Rut',
      sums: 'Base liquidable|Cuota íntegra|Retenciones|Resultado de la declaración|A ingresar|A devolver|Total cuota devengada|Impuesto a cargo',
      says: 'Agencia Tributaria|Delegación de {name}|Impuesto sobre el Valor Añadido|Autoliquidación|Servicio de Administración Tributaria|Servicio de Impuestos Internos|Liquidación|Casilla {10-90}|Ministerio de Hacienda|Retenciones e ingresos a cuenta',
    },
    'medical record': {
      titles:
        'Informe médico|Informe de alta|Receta médica|Certificado médico|Historia clínica|Resultados de laboratorio|Parte de baja|Informe clínico',
      labels:
        'Paciente|Fecha de nacimiento|Médico|Diagnóstico|Servicio|Fecha de ingreso|Fecha de alta|Tratamiento|Alergias|Tensión arterial|Edad|Nº de historia',
      columns: 'Prueba|Resultado|Unidad|Valores de referencia;Medicamento|Dosis|Frecuencia',
      says: 'Antecedentes|Exploración física|Motivo de consulta|El paciente acude por dolor|Tomar un comprimido cada 8 horas|Dr. {name}|Hospital {name}|Clínica {name}|Radiografía sin hallazgos|Hemoglobina|Control en dos semanas|Juicio clínico|Sin alergias conocidas|síntomas|Evolución|mg al día|Centro de salud',
    },
    'insurance card': {
      titles:
        'Tarjeta sanitaria|TARJETA SANITARIA INDIVIDUAL|Tarjeta sanitaria europea|Tarjeta de asegurado|Tarjeta de salud {name}|Carnet de seguro médico',
      labels:
        'Asegurado|Nº de afiliado|Póliza|Titular|Válida hasta|CIP|Nº de tarjeta|Grupo|Cobertura|Número de identificación',
      says: 'Servicio de salud|Urgencias 900 {999} {999}|Seguros {name}|Asistencia sanitaria|Copago|Cuadro médico|Tarjeta personal e intransferible|Seguro de salud',
    },
    'application form': {
      titles:
        'Formulario de inscripción|SOLICITUD|Solicitud de admisión|Cuestionario|Ficha de inscripción|Formulario de registro|Hoja de solicitud|Solicitud de empleo|Solicitud de beca|Consentimiento informado|Formulario|Lista de participantes|Lista de inscripción',
      labels:
        'Nombre|Apellidos|Fecha de nacimiento|Domicilio|Código postal|Localidad|Teléfono|Estado civil|Profesión|Nacionalidad|Firma del solicitante|Solicitante|Sexo|DNI|Parentesco|E-mail|Nombre y apellidos|Seguro médico|Médico|Paciente|Ocupación',
      columns: 'Nombre|Fecha de nacimiento|Parentesco;Pregunta|Sí|No',
      says: 'Rellenar en mayúsculas|Marque con una X|☐ Sí ☐ No|☐ Hombre ☐ Mujer|Espacio reservado para la administración|_______________________|Declaro que los datos son ciertos|Por favor, complete todos los campos|Documentación a adjuntar|Datos del solicitante|soltero ☐ casado ☐ divorciado ☐|SOLICITA|Autorizo el tratamiento de mis datos',
    },
    report: {
      titles:
        'Informe anual 2023|Memoria anual|Informe técnico|Estudio sobre el vuelo de las aves|Informe trimestral|Informe de auditoría|Informe de gestión|Informe de investigación',
      labels: 'Autor|Fecha|Versión|Palabras clave|Proyecto',
      columns: 'Año|2022|2023|Variación;Método|Resultado',
      says: 'Resumen|Introducción|1 Introducción|2 Métodos|3 Resultados|Conclusiones|Bibliografía|Referencias|Índice|Figura 1: esquema|Tabla 1: resultados|Los resultados muestran un aumento del {2-30} por ciento|En este estudio se presenta|Los ingresos aumentaron|Anexo A|Recomendaciones|Este informe describe|Resumen ejecutivo|Perspectivas|{name} et al.',
    },
    'business card': {
      titles: '{name} {name}|Dr. {name} {name}|Lic. {name} {name}|{name} Asesores',
      labels: 'Tel.|Móvil|Fax|Correo|Web|Cel.|Email',
      says: 'Director comercial|Gerente|Arquitecta|Abogado|Jefa de proyecto|Asesor fiscal|{name} S.L.|www.{name}.es|Consultora|Ingeniero',
    },
    'lease agreement': {
      titles:
        'Contrato de arrendamiento|CONTRATO DE ARRENDAMIENTO DE VIVIENDA|Contrato de alquiler|Arrendamiento de local|Contrato de arriendo',
      labels:
        'Arrendador|Arrendatario|Inmueble|Renta|Fianza|Duración|Vivienda|Renta mensual|Propietario|Inquilino',
      says: 'El arrendador arrienda al arrendatario|La renta mensual es de|La fianza equivale a una mensualidad|El arrendatario se obliga a|Queda prohibido el subarriendo|El inmueble sito en|Gastos de comunidad|Duración del contrato de un año|Obras y reparaciones|Desistimiento|La renta se pagará dentro de los cinco primeros días de cada mes|Suministros de agua y luz',
    },
    'utility bill': {
      titles:
        'Factura de electricidad|Factura de la luz|Factura de gas|Factura de agua|Su factura de energía|Recibo de luz|Factura de teléfono|Recibo de agua',
      labels:
        'Nº de contador|Lectura anterior|Lectura actual|Consumo|CUPS|Periodo de facturación|Titular del contrato|Potencia contratada|Nº de contrato|Fecha límite de pago|Tarifa|Medidor|Línea',
      columns: 'Contador|Anterior|Actual|Consumo;Periodo|kWh|Precio|Importe',
      sums: 'Término fijo|Energía consumida|Impuesto sobre electricidad|Alquiler de equipos|IVA 21 %|Total importe factura|Total a pagar',
      says: '{100-900} kWh|{10-60} m³|Su consumo|Lectura real|Lectura estimada|Energía {name}|Potencia punta|Averías 900 {999} {999}|Compañía de Luz|Cuota de servicio|Próxima lectura|Alcantarillado|Gas natural',
    },
    timesheet: {
      titles:
        'Hoja de horas|REGISTRO DE JORNADA|Parte de horas|Control horario|Parte de trabajo|Registro horario',
      labels: 'Empleado|Trabajador|Semana|Mes|Proyecto|Supervisor|Departamento|Total horas',
      columns: 'Día|Entrada|Salida|Descanso|Horas;Fecha|Inicio|Fin|Total',
      sums: 'Total de horas|Horas extra|Horas ordinarias',
      says: 'Lunes 8:00 17:00|Martes 8:00 16:30|Miércoles 9:00 17:00|Jueves 8:30 17:30|Viernes 8:00 15:00|Sábado|Domingo|Firma del trabajador|Firma de la empresa|Vacaciones|Baja|7,5|8,0',
    },
    'insurance policy': {
      titles:
        'Póliza de seguro|PÓLIZA|Condiciones particulares|Certificado de seguro|Seguro de hogar|Seguro de automóvil|Seguro de vida',
      labels:
        'Nº de póliza|Tomador|Asegurado|Fecha de efecto|Vencimiento|Prima anual|Franquicia|Capital asegurado|Matrícula|Asegurador|Suma asegurada|Beneficiario|Deducible',
      columns: 'Cobertura|Capital|Franquicia;Garantía|Límite|Prima',
      sums: 'Prima neta|Impuestos|Prima total|Recargos',
      says: 'Responsabilidad civil|Daños por agua|Incendio y robo|Condiciones generales|En caso de siniestro|Seguros {name} S.A.|Exclusiones|Defensa jurídica|Coberturas contratadas|El seguro entra en vigor|Todo riesgo',
    },
    certificate: {
      titles:
        'Certificado de asistencia|CERTIFICADO|Diploma|Certificado de aprovechamiento|Certificado de participación|Constancia|DIPLOMA|Reconocimiento',
      labels: 'Fecha|Director|Duración|Lugar|Calificación|Profesor|Registro',
      says: 'Se certifica que|Certifica que|ha superado con éxito el curso|ha participado en el seminario|Otorga el presente|por haber completado|con una duración de {8-40} horas|El director|Y para que conste|Primeros auxilios|con aprovechamiento|Se otorga a',
    },
    'meeting minutes': {
      titles:
        'Acta de la reunión|ACTA|Acta de la junta general|Acta de la sesión|Acta de asamblea|Minuta de reunión',
      labels: 'Fecha|Lugar|Asistentes|Ausentes|Presidente|Secretario|Hora de inicio|Hora de término',
      columns: 'Tema|Acuerdo|Responsable|Plazo',
      says: 'Orden del día|Se abre la sesión a las {9-11} horas|Se levanta la sesión|Acuerdos|Se aprueba por unanimidad|Lectura y aprobación del acta anterior|Ruegos y preguntas|Próxima reunión|Votación|{name} presenta el presupuesto|Excusan su asistencia|Quórum',
    },
    other: {
      titles:
        'Plan de riego|Receta|Menú|Programa|Lista de la compra|Instrucciones de uso|Manual|Entrada|Capítulo {1-20}|Horario|Normas de la casa|Poema|Cartel|Notas|Tarifas|',
      labels: 'Asiento|Fila|Ingredientes|Paso|Sala|Día|Talla',
      says: 'Lunes los helechos, jueves las palmeras|Mezclar la harina con dos huevos|Hornear {20-50} minutos|Pulse el botón|No sumergir en agua|Érase una vez un pájaro|La lluvia caía sobre los tejados|Sopa del día|Leche, pan, mantequilla, manzanas|Prohibido fumar|Llamar a {name}|y después volvimos a casa|Gire a la izquierda|Cierre la puerta|Concierto en el jardín|Fig. {1-9}|La sala {1-40} está cerrada',
    },
  },
}
