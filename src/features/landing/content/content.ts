import { features, group, line, text } from './fields'

const said = (label: string, time: string, who: string, words: string) =>
  group(label, { time: line('Hora', time), who: line('Quién', who), text: text('text', 'Texto', words) })
const service = (label: string, title: string, description: string, ...each: string[]) =>
  group(label, {
    title: line('Título', title),
    description: text('paragraphs', 'Descripción', description),
    features: features(...each),
  })
const step = (label: string, title: string, words: string) =>
  group(label, { title: line('Título', title), text: text('paragraphs', 'Texto', words) })
const reason = (label: string, title: string, words: string) =>
  group(label, { title: line('Título', title), text: text('text', 'Texto', words) })
const solution = (label: string, title: string, description: string, ...each: string[]) =>
  group(label, {
    title: line('Título', title),
    description: text('text', 'Descripción', description),
    features: features(...each),
  })

/** Every text of the landing page, by section. */
export const LANDING = {
  hero: group('Inicio', {
    opening: line('Título', 'El futuro de tu empresa no espera.'),
    closing: line('Título, segunda línea', 'Agentic AI ya llegó.'),
    subtitle: text(
      'text',
      'Subtítulo',
      'Transformamos negocios con IA que actúa, no solo genera ideas. Resultados reales, sin complicaciones.',
    ),
    book: line('Botón que lleva al contacto', 'Agenda tu consulta gratis hoy'),
    discover: line('Botón que lleva a los servicios', 'Descubre tu potencial IA'),
    claims: text(
      'lines',
      'Promesas, una por línea',
      ['Hasta 70% menos costos', 'Resultados en 2-4 semanas', 'Agentes en turno 24/7'].join('\n'),
    ),
    log: group('La noche de un agente', {
      title: line('Título', 'Agente de pedidos'),
      place: line('Lugar', 'Ferretería · fuera de horario'),
      status: line('Estado', 'En turno'),
      first: said('Mensaje 1', '7:40 p. m.', 'Cliente', '¿Tienen codos de PVC de media? Necesito 24.'),
      second: said('Mensaje 2', '7:40 p. m.', 'Agente', 'Consulta el inventario: quedan 61.'),
      third: said('Mensaje 3', '7:41 p. m.', 'Agente', 'Aparta 24 hasta las 10:00 a. m.'),
      fourth: said('Mensaje 4', '7:41 p. m.', 'Agente', 'Listo, apartados. Mañana le facturamos al retirar.'),
      fifth: said('Mensaje 5', '7:42 p. m.', 'Encargado', 'Recibe el pedido y aprueba la factura.'),
      note: line('Nota', 'Ejemplo ilustrativo'),
    }),
  }),
  services: group('Servicios', {
    title: line('Título', 'Servicios que hacen el trabajo'),
    intro: text(
      'paragraphs',
      'Introducción',
      'De la primera idea al proceso que corre solo, con un equipo que conoce cómo se trabaja aquí.',
    ),
    agents: service(
      'Servicio 1',
      'Agentes IA Para Tu Negocio',
      'Agentes que atienden, consultan tus sistemas y resuelven, también cuando el local está cerrado.',
      'Trabajan 24/7',
      'Personalizados para tu empresa',
      'Completan tareas de principio a fin',
    ),
    consulting: service(
      'Servicio 2',
      'Consultoría Estratégica IA',
      'Encontramos dónde la IA te devuelve más y la ponemos en marcha contigo, en el orden correcto.',
      'Estrategia clara',
      'Implementación paso a paso',
      'Acompañamiento completo',
    ),
    automation: service(
      'Servicio 3',
      'Automatización de Procesos',
      'Lo repetitivo pasa a correr solo: facturas, reportes, inventario, seguimiento de clientes.',
      'Reduce costos hasta un 70%',
      'Libera el tiempo de tu equipo',
      'Resultados en semanas',
    ),
  }),
  about: group('Nosotros', {
    title: line('Título', 'Por Qué Somos Diferentes'),
    intro: text(
      'paragraphs',
      'Introducción',
      'No vendemos presentaciones. Entramos en tu operación, elegimos un proceso y no lo soltamos hasta que rinda.',
    ),
    talk: step(
      'Paso 1',
      'Conversamos',
      'Escuchamos cómo trabajas hoy y dónde se te va el tiempo. Treinta minutos bastan para empezar.',
    ),
    design: step(
      'Paso 2',
      'Diseñamos',
      'Dibujamos la solución con tus herramientas y tus números, y acordamos cómo se medirá.',
    ),
    transform: step(
      'Paso 3',
      'Transformamos',
      'La ponemos a trabajar, la afinamos con tu equipo y te entregamos el control.',
    ),
    reasonsTitle: line('Título de las razones', 'Por qué elegirnos'),
    experts: reason(
      'Razón 1',
      'Expertos en Agentic AI',
      'Agentes que actúan en tus sistemas, no chats que solo conversan.',
    ),
    savings: reason('Razón 2', '70% reducción', 'en los costos operativos de los procesos que automatizamos.'),
    results: reason('Razón 3', 'Resultados o no pagas', 'La meta queda por escrito antes de comenzar.'),
    weeks: reason('Razón 4', '2-4 semanas', 'para ver los primeros cambios en tu día a día.'),
  }),
  solutions: group('Soluciones', {
    title: line('Título', 'Soluciones listas para tu día a día'),
    intro: text('text', 'Introducción', 'Tres agentes que instalamos una y otra vez, ajustados a tu negocio.'),
    support: solution(
      'Solución 1',
      'Soporte al Cliente Automatizado',
      'Responde en el canal donde ya te escriben y sabe cuándo llamar a una persona.',
      'Respuestas instantáneas 24/7',
      'Escalamiento inteligente a personas',
      'Múltiples idiomas',
      'Integración con WhatsApp y web',
    ),
    bookings: solution(
      'Solución 2',
      'Gestión de Reservas Automática',
      'Mesas, habitaciones, sillones o canchas: la agenda se llena sin que nadie la toque.',
      'Reservas en tiempo real',
      'Sincronización de calendarios',
      'Gestión de disponibilidad',
      'Confirmaciones automáticas',
    ),
    appointments: solution(
      'Solución 3',
      'Confirmaciones de Citas Inteligentes',
      'Menos sillas vacías: cada cliente recibe el recordatorio que le funciona.',
      'Recordatorios personalizados',
      'Reprogramación automática',
      'Seguimiento después de la cita',
      'Análisis de patrones',
    ),
    cta: line('Botón que lleva al contacto', 'Solicitar Consulta Personalizada'),
  }),
  team: group('Equipo', {
    title: line('Título', 'Quienes se sientan contigo'),
    intro: text('paragraphs', 'Introducción', 'Un equipo pequeño, con nombre y apellido, que responde cuando llamas.'),
  }),
  contact: group('Contacto', {
    title: line('Título', 'Hablemos de tu negocio'),
    intro: text(
      'text',
      'Introducción',
      'Reserva una consulta gratis de 30 minutos. Cuéntanos qué te quita tiempo y saldrás con un primer plan, trabajes o no con nosotros.',
    ),
    imageAlt: line(
      'Texto alternativo de la foto',
      'Mesa redonda vista desde arriba con una computadora, un cuaderno y dos tazas de café',
    ),
  }),
}
