/** The texts of the landing page. */

export const HERO = {
  opening: 'El futuro de tu empresa no espera.',
  closing: 'Agentic AI ya llegó.',
  subtitle: 'Transformamos negocios con IA que actúa, no solo genera ideas. Resultados reales, sin complicaciones.',
  book: 'Agenda tu consulta gratis hoy',
  discover: 'Descubre tu potencial IA',
  claims: ['Hasta 70% menos costos', 'Resultados en 2-4 semanas', 'Agentes en turno 24/7'],
} as const

/** A night of an agent, as the hero tells it. */
export const AGENT_LOG = {
  title: 'Agente de pedidos',
  place: 'Ferretería · fuera de horario',
  entries: [
    { time: '19:40', who: 'Cliente', text: '¿Tienen codos de PVC de media? Necesito 24.' },
    { time: '19:40', who: 'Agente', text: 'Consulta el inventario: quedan 61.' },
    { time: '19:41', who: 'Agente', text: 'Aparta 24 hasta las 10:00 a. m.' },
    { time: '19:41', who: 'Agente', text: 'Listo, apartados. Mañana le facturamos al retirar.' },
    { time: '19:42', who: 'Encargado', text: 'Recibe el pedido y aprueba la factura.' },
  ],
  note: 'Ejemplo ilustrativo',
} as const

export const SERVICES = {
  title: 'Servicios que hacen el trabajo',
  intro: 'De la primera idea al proceso que corre solo, con un equipo que conoce cómo se trabaja aquí.',
  cards: [
    {
      visual: 'clock',
      title: 'Agentes IA Para Tu Negocio',
      description: 'Agentes que atienden, consultan tus sistemas y resuelven, también cuando el local está cerrado.',
      features: ['Trabajan 24/7', 'Personalizados para tu empresa', 'Completan tareas de principio a fin'],
    },
    {
      visual: 'path',
      title: 'Consultoría Estratégica IA',
      description: 'Encontramos dónde la IA te devuelve más y la ponemos en marcha contigo, en el orden correcto.',
      features: ['Estrategia clara', 'Implementación paso a paso', 'Acompañamiento completo'],
    },
    {
      visual: 'bars',
      title: 'Automatización de Procesos',
      description: 'Lo repetitivo pasa a correr solo: facturas, reportes, inventario, seguimiento de clientes.',
      features: ['Reduce costos hasta un 70%', 'Libera el tiempo de tu equipo', 'Resultados en semanas'],
    },
  ],
} as const

export const ABOUT = {
  title: 'Por Qué Somos Diferentes',
  intro: 'No vendemos presentaciones. Entramos en tu operación, elegimos un proceso y no lo soltamos hasta que rinda.',
  steps: [
    {
      title: 'Conversamos',
      text: 'Escuchamos cómo trabajas hoy y dónde se te va el tiempo. Treinta minutos bastan para empezar.',
    },
    {
      title: 'Diseñamos',
      text: 'Dibujamos la solución con tus herramientas y tus números, y acordamos cómo se medirá.',
    },
    {
      title: 'Transformamos',
      text: 'La ponemos a trabajar, la afinamos con tu equipo y te entregamos el control.',
    },
  ],
  reasonsTitle: 'Por qué elegirnos',
  reasons: [
    { title: 'Expertos en Agentic AI', text: 'Agentes que actúan en tus sistemas, no chats que solo conversan.' },
    { title: '70% reducción', text: 'en los costos operativos de los procesos que automatizamos.' },
    { title: 'Resultados o no pagas', text: 'La meta queda por escrito antes de comenzar.' },
    { title: '2-4 semanas', text: 'para ver los primeros cambios en tu día a día.' },
  ],
} as const

export const SOLUTIONS = {
  title: 'Soluciones listas para tu día a día',
  intro: 'Tres agentes que instalamos una y otra vez, ajustados a tu negocio.',
  cta: 'Solicitar Consulta Personalizada',
  cards: [
    {
      id: 'soporte',
      title: 'Soporte al Cliente Automatizado',
      description: 'Responde en el canal donde ya te escriben y sabe cuándo llamar a una persona.',
      features: [
        'Respuestas instantáneas 24/7',
        'Escalamiento inteligente a personas',
        'Múltiples idiomas',
        'Integración con WhatsApp y web',
      ],
    },
    {
      id: 'reservas',
      title: 'Gestión de Reservas Automática',
      description: 'Mesas, habitaciones, sillones o canchas: la agenda se llena sin que nadie la toque.',
      features: [
        'Reservas en tiempo real',
        'Sincronización de calendarios',
        'Gestión de disponibilidad',
        'Confirmaciones automáticas',
      ],
    },
    {
      id: 'citas',
      title: 'Confirmaciones de Citas Inteligentes',
      description: 'Menos sillas vacías: cada cliente recibe el recordatorio que le funciona.',
      features: [
        'Recordatorios personalizados',
        'Reprogramación automática',
        'Seguimiento después de la cita',
        'Análisis de patrones',
      ],
    },
  ],
} as const

export const TEAM = {
  title: 'Quienes se sientan contigo',
  intro: 'Un equipo pequeño, con nombre y apellido, que responde cuando llamas.',
} as const

export const CONTACT = {
  title: 'Hablemos de tu negocio',
  intro:
    'Reserva una consulta gratis de 30 minutos. Cuéntanos qué te quita tiempo y saldrás con un primer plan, trabajes o no con nosotros.',
  imageAlt: 'Mesa redonda vista desde arriba con una computadora, un cuaderno y dos tazas de café',
} as const
