import type { TeamMember } from '@/schemas/settings'

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
