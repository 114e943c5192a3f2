import type { MailTemplate, TeamMember } from '@/platform/schemas/settings'

/** The team until somebody edits it in the panel. The third is a vacancy, not shown on the home page. */
export const DEFAULT_TEAM: TeamMember[] = [
  {
    name: 'Marisol Núñez',
    position: 'Directora de estrategia',
    description:
      'Traduce problemas del negocio en proyectos de IA que se pagan solos. Quince años junto a pymes del Cibao.',
    image: '/imagenes/equipo-1.webp',
    linkedin: 'https://www.linkedin.com/company/ozama-ia',
    twitter: 'https://x.com/ozama_ia',
    github: '',
  },
  {
    name: 'Rafael Ángeles',
    position: 'Arquitecto de agentes',
    description: 'Diseña los agentes y los flujos que trabajan de noche, y los documenta para que nadie dependa de él.',
    image: '/imagenes/equipo-2.webp',
    linkedin: 'https://www.linkedin.com/company/ozama-ia',
    twitter: '',
    github: 'https://github.com/ozama-ia',
  },
  {
    name: 'Por anunciar',
    position: 'Especialista en datos',
    description: 'Este puesto se anunciará más adelante.',
    image: '',
    linkedin: '',
    twitter: '',
    github: '',
  },
]

/** What the team writes most, until somebody edits it in the panel. */
export const DEFAULT_TEMPLATES: MailTemplate[] = [
  {
    label: 'Primera respuesta',
    subject: 'Sobre tu consulta',
    text: 'Hola, {{nombre}}:\n\nGracias por tu mensaje. Lo leímos y creemos que podemos ayudarte.\n\n¿Qué día te viene bien para hablar 30 minutos? La consulta es gratis y sin compromiso.\n\nUn saludo',
  },
  {
    label: 'Después de la consulta',
    subject: 'Lo que hablamos',
    text: 'Hola, {{nombre}}:\n\nGracias por tu tiempo. Esto es lo que acordamos:\n\n- \n\nTe enviaremos la propuesta en estos días. Si se te ocurre algo más, responde a este correo.\n\nUn saludo',
  },
  {
    label: 'Seguimiento',
    subject: '¿Pudiste ver la propuesta?',
    text: 'Hola, {{nombre}}:\n\n¿Pudiste ver la propuesta que te enviamos? Si algo no te convence, o ahora no es buen momento, dínoslo sin problema.\n\nUn saludo',
  },
]
