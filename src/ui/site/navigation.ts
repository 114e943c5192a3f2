import type { SectionId } from '@/platform/domain/sections'

/** A link to a section of the landing page or to a separate page. */
export type NavEntry = { label: string } & ({ section: SectionId } | { href: '/blog' })

export const NAVIGATION: NavEntry[] = [
  { label: 'Inicio', section: 'inicio' },
  { label: 'Servicios', section: 'servicios' },
  { label: 'Nosotros', section: 'nosotros' },
  { label: 'Soluciones', section: 'soluciones' },
  { label: 'Equipo', section: 'equipo' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contacto', section: 'contacto' },
]

/** The services listed in the footer; each links to the services section. */
export const FOOTER_SERVICES = [
  'Diagnóstico de Procesos',
  'Agentes AI',
  'Automatización',
  'Optimización Continua',
] as const

/** Pages required by law, which are edited in the panel. */
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
