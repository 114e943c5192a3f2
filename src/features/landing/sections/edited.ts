import type { SectionId } from '@/platform/domain/sections'
import type { LANDING } from '../content/content'

/** The section of the page that each tab of the form is about. */
const SECTIONS: Record<keyof typeof LANDING, SectionId> = {
  hero: 'inicio',
  services: 'servicios',
  about: 'nosotros',
  solutions: 'soluciones',
  team: 'equipo',
  contact: 'contacto',
}

/** The id of the section on the page that an element of the form is about; undefined for any other element. */
export function sectionOfField(element: Element, valueAt: (path: string) => string | undefined): string | undefined {
  const row = element.closest('[id^="sections-row-"]')?.id.replace('sections-row-', '')
  if (row) return `seccion-${valueAt(`sections.${row}.id`)}`
  const field = element.closest('[id^="field-"]')?.id.replace('field-', '') ?? ''
  return SECTIONS[field.split(/__|\./)[0] as keyof typeof SECTIONS]
}

const EDITED = 'ozama-edited'

/** The message to the preview about the section that is being edited. */
export const shownEdited = (section: string) => ({ type: EDITED, section })

export const editedIn = (message: unknown): string | undefined => {
  const { type, section } = (message ?? {}) as { type?: unknown; section?: unknown }
  return type === EDITED && typeof section === 'string' ? section : undefined
}
