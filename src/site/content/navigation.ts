/** The anchors of the landing page, in their order. */
export const SECTIONS = ['inicio', 'servicios', 'nosotros', 'soluciones', 'equipo', 'contacto'] as const
export type SectionId = (typeof SECTIONS)[number]

/** A link to a section of the landing page, or to a page of its own. */
export type NavEntry = { label: string } & ({ section: SectionId } | { href: '/blog' })

/** The links of the navigation bar, in their order. */
export const NAVIGATION: NavEntry[] = [
  { label: 'Inicio', section: 'inicio' },
  { label: 'Servicios', section: 'servicios' },
  { label: 'Nosotros', section: 'nosotros' },
  { label: 'Soluciones', section: 'soluciones' },
  { label: 'Equipo', section: 'equipo' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contacto', section: 'contacto' },
]

/** The services as the footer names them; each leads to the section of services. */
export const FOOTER_SERVICES = [
  'Diagnóstico de Procesos',
  'Agentes AI',
  'Automatización',
  'Optimización Continua',
] as const

/** What the law asks for; pages of the panel. */
export const PRIVACY = '/privacidad'
export const FOOTER_LEGAL = [
  { label: 'Aviso de privacidad', href: PRIVACY },
  { label: 'Términos de uso', href: '/terminos' },
] as const

export const FOOTER_COMPANY: NavEntry[] = [
  { label: 'Nosotros', section: 'nosotros' },
  { label: 'Equipo', section: 'equipo' },
  { label: 'Blog', href: '/blog' },
]
