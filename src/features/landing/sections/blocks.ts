import type { ArrayField, Block, Field } from 'payload'
import { landingRules } from '@/features/landing/schema'
import { TASK_LIMITS, USUAL_SHARE, type WeeklyTask } from '@/platform/domain/savings'
import { isMissing } from '@/platform/domain/text/invisible'
import { accepts } from '@/platform/fields/accepts'
import { shownName, shownText } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'
import { isOfDraft } from '@/richText/check'
import type { LandingText } from '../content/fields'
import { INPUTS } from '../inputs'
import { CASES, SECTION_TITLES, type SectionName } from './titles'

const MAX_PESOS = 100_000_000

type Save = Parameters<typeof isOfDraft>[0]

/** A rule for a field that a draft may leave empty: a new section is saved while it is being filled in. */
const onPublication =
  (rule: z.ZodType) =>
  (value: unknown, save: Save): string | true =>
    (isOfDraft(save) && isMissing(value)) || accepts(rule)(value)

const optional = (kind: LandingText['kind'], name: string, label: string, text = '') =>
  ({ name, label, ...INPUTS[kind](text) }) as Field // of each kind what it needs

const required = (kind: 'line' | 'text', name: string, label: string, missing: string) =>
  ({
    name,
    label,
    type: kind === 'line' ? 'text' : 'textarea',
    validate: onPublication((kind === 'line' ? shownName(missing) : shownText(missing)).pipe(landingRules[kind])),
  }) as Field // the same

const rows = (name: string, [singular, plural]: [string, string], maxRows: number, fields: Field[]): ArrayField => ({
  name,
  label: plural,
  labels: { singular, plural },
  type: 'array',
  maxRows,
  fields,
})

/** A number of pesos, hours or percent, in a range. */
function number(name: string, label: string, { min, max }: { min: number; max: number }, defaultValue?: number): Field {
  const rule = `Debe ser un número de ${min} a ${max.toLocaleString('es-DO')}`
  const validate = onPublication(z.number(rule).min(min, rule).max(max, rule))
  return { name, label, type: 'number', defaultValue, validate, admin: { step: 1 } }
}

const task = (name: keyof WeeklyTask, label: string, defaultValue: number) =>
  number(name, label, TASK_LIMITS[name], defaultValue)

/** What each section has besides its title, introduction and whether it is hidden. */
const FIELDS: Record<SectionName, Field[]> = {
  prices: [
    rows('cards', ['Precio', 'Precios'], 4, [
      required('line', 'name', 'Qué es', 'Escribe qué es'),
      number('amount', 'Desde (RD$)', { min: 0, max: MAX_PESOS }),
      optional('line', 'unit', 'Cada cuánto, como «al mes»'),
      optional('lines', 'features', 'Qué incluye, una cosa por línea'),
    ]),
  ],
  cases: [
    {
      name: 'category',
      label: 'Posts de una categoría',
      type: 'relationship',
      relationTo: 'categories',
      admin: {
        description: `Se ven los ${CASES} más recientes. Sin categoría, las tarjetas que escribas aquí.`,
        components: { Field: '/src/features/landing/panel/CategoryField#CategoryField' },
      },
    },
    {
      ...rows('cards', ['Caso', 'Casos'], 6, [
        required('line', 'title', 'Título', 'El título es requerido'),
        required('text', 'before', 'Antes', 'Escribe cómo era antes'),
        required('text', 'after', 'Después', 'Escribe cómo es ahora'),
      ]),
      admin: { condition: (_, { category }) => !category },
    },
  ],
  questions: [
    rows('items', ['Pregunta', 'Preguntas'], 20, [
      required('line', 'question', 'Pregunta', 'La pregunta es requerida'),
      required('text', 'answer', 'Respuesta', 'La respuesta es requerida'),
    ]),
  ],
  guarantee: [optional('paragraphs', 'text', 'Texto')],
  latest: [],
  calculator: [
    task('hours', 'Horas a la semana', 10),
    task('hourCost', 'Costo de una hora (RD$)', 250),
    task('share', 'Parte que se puede automatizar (%)', USUAL_SHARE),
  ],
  testimonials: [
    rows('items', ['Testimonio', 'Testimonios'], 6, [
      required('text', 'quote', 'Qué dijo', 'Escribe qué dijo'),
      required('line', 'name', 'Quién', 'Escribe quién lo dijo'),
      optional('line', 'role', 'Cargo y empresa'),
    ]),
  ],
}

/** The optional sections of the landing page. */
export const BLOCKS: Block[] = (Object.keys(FIELDS) as SectionName[]).map((slug) => ({
  slug,
  labels: { singular: SECTION_TITLES[slug], plural: SECTION_TITLES[slug] },
  admin: { disableBlockName: true },
  fields: [
    { name: 'isHidden', label: 'Oculta', type: 'checkbox', defaultValue: false },
    optional('line', 'title', 'Título', SECTION_TITLES[slug]),
    optional('text', 'intro', 'Introducción'),
    ...FIELDS[slug],
  ],
}))
