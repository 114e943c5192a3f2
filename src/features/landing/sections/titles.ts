/** The optional sections, each with its title unless it has another. */
export const SECTION_TITLES = {
  prices: 'Precios desde',
  cases: 'Casos',
  questions: 'Preguntas frecuentes',
  guarantee: 'Garantía',
  latest: 'Últimos artículos',
  calculator: 'Calculadora',
  testimonials: 'Testimonios',
} as const
export type SectionName = keyof typeof SECTION_TITLES

/** How many posts a section shows. */
export const CASES = 3
export const LATEST = 3
