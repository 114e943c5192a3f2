import type { GlobalConfig, TextField } from 'payload'
import { anyone, requires } from '@/access/can'
import type { Setting } from '@/payload-types'
import { accepts, acceptsOptional } from '@/schemas/accepts'
import { settingsSchema, teamMemberSchema } from '@/schemas/settings'
import { auditsSettings } from '@/server/audit/hooks'
import { tags } from '@/server/cacheTags'
import { refresh } from '@/server/refresh'
import { DEFAULT_TEAM } from './defaults'

const rule = settingsSchema.shape
const member = teamMemberSchema.shape
const PICTURE_FIELD = '/src/admin/media/PictureField#PictureField'

/** What the site says about the company: brand, contact details, networks, team, analytics, defaults for SEO. */
export const Settings: GlobalConfig = {
  slug: 'settings',
  label: 'Configuración',
  access: { read: anyone, update: requires('manage_users') },
  admin: { hideAPIURL: true },
  hooks: { afterChange: [({ req }) => refresh(req, [tags.settings]), auditsSettings] },
  fields: [
    {
      type: 'group',
      label: 'Marca y contacto',
      fields: [
        required('brand', 'Marca', 'Ozama IA'),
        required('phone', 'Teléfono', '+1 809 555 0142'),
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          required: true,
          defaultValue: 'hola@ozama-ia.example',
          validate: accepts(rule.email),
        },
        required('location', 'Ubicación', 'Distrito Nacional, República Dominicana'),
        optional('xUrl', 'X', { defaultValue: 'https://x.com/ozama_ia' }),
        optional('instagramUrl', 'Instagram', { defaultValue: 'https://www.instagram.com/ozama_ia' }),
      ],
    },
    {
      type: 'group',
      label: 'Equipo',
      fields: [
        {
          name: 'team',
          defaultValue: DEFAULT_TEAM,
          label: 'Personas',
          labels: { singular: 'Persona', plural: 'Personas' },
          type: 'array',
          maxRows: 20,
          admin: { description: 'La página de inicio muestra las dos primeras.' },
          fields: [
            { name: 'name', label: 'Nombre', type: 'text', required: true, validate: accepts(member.name) },
            { name: 'position', label: 'Cargo', type: 'text', required: true, validate: accepts(member.position) },
            {
              name: 'description',
              label: 'Descripción',
              type: 'textarea',
              required: true,
              validate: accepts(member.description),
            },
            {
              name: 'image',
              label: 'Foto (URL o ruta)',
              type: 'text',
              validate: acceptsOptional(member.image),
              admin: { components: { Field: PICTURE_FIELD } },
            },
            { name: 'linkedin', label: 'LinkedIn', type: 'text', validate: acceptsOptional(member.linkedin) },
            { name: 'twitter', label: 'X', type: 'text', validate: acceptsOptional(member.twitter) },
            { name: 'github', label: 'GitHub', type: 'text', validate: acceptsOptional(member.github) },
          ],
        },
      ],
    },
    {
      type: 'group',
      label: 'SEO y analítica',
      fields: [
        {
          name: 'seoDescription',
          label: 'Descripción por defecto',
          type: 'textarea',
          validate: acceptsOptional(rule.seoDescription),
          defaultValue:
            'Agentes de IA, consultoría estratégica y automatización para pymes dominicanas: hasta un 35% más de eficiencia, con resultados en 2-4 semanas.',
        },
        optional('seoImage', 'Imagen social por defecto (URL o ruta)', {
          admin: { components: { Field: PICTURE_FIELD } },
        }),
        {
          name: 'analyticsProvider',
          label: 'Analítica',
          type: 'select',
          defaultValue: 'none',
          admin: { isClearable: false },
          options: [
            { label: 'Ninguna', value: 'none' },
            { label: 'Plausible', value: 'plausible' },
            { label: 'Umami', value: 'umami' },
            { label: 'Google Analytics 4', value: 'ga4' },
          ],
        },
        optional('analyticsId', 'Identificador del sitio', { admin: { condition: countsVisits } }),
        optional('analyticsUrl', 'Dirección del script', {
          admin: { condition: countsVisits, description: 'Vacía: la del propio servicio.' },
        }),
      ],
    },
    {
      type: 'group',
      label: 'Correo',
      admin: { description: 'El servidor de correo se define en las variables del sitio; aquí se prueba.' },
      fields: [
        {
          name: 'mailTest',
          type: 'ui',
          admin: { components: { Field: '/src/admin/settings/MailTest#MailTest' } },
        },
      ],
    },
  ],
}

type Rules = Omit<typeof rule, 'email'>

/** A text that the site can't do without. */
function required(name: keyof Rules, label: string, defaultValue: string): TextField {
  return { name, label, type: 'text', required: true, defaultValue, validate: accepts(rule[name]) }
}

/** A text that may be empty. */
function optional(name: keyof Rules, label: string, more: Pick<TextField, 'admin' | 'defaultValue'>): TextField {
  return { name, label, type: 'text', validate: acceptsOptional(rule[name]), ...more } as TextField // one text, not many
}

/** What belongs to a service that counts visits is asked for when there is one. */
function countsVisits({ analyticsProvider }: Partial<Setting>): boolean {
  return Boolean(analyticsProvider) && analyticsProvider !== 'none'
}
