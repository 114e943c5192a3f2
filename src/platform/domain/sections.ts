/** The landing page's sections, in order. */
export const SECTIONS = ['inicio', 'servicios', 'nosotros', 'soluciones', 'equipo', 'contacto'] as const
export type SectionId = (typeof SECTIONS)[number]
