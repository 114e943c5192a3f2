import type {
  FieldAccess,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
  TextareaField,
  TextField,
} from 'payload'
import type { Setting } from '@/payload-types'
import { anyone, can, requires } from '@/platform/access/can'
import { auditsGlobal } from '@/platform/audit/hooks'
import { asksBeforeChange } from '@/platform/auth/reauthentication/sensitiveChanges'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { isAnalyticsScript, SCRIPT_FIELDS } from '@/platform/domain/analyticsScript'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { accepts, acceptsOptional } from '@/platform/fields/accepts'
import { storedSettings } from '@/platform/queries/storedSettings'
import { mailTemplateSchema, settingsSchema, teamMemberSchema } from '@/platform/schemas/settings'
import { DEFAULT_TEAM, DEFAULT_TEMPLATES } from './defaults'

const rule = settingsSchema.shape
const member = teamMemberSchema.shape
const template = mailTemplateSchema.shape
const PICTURE_FIELD = '/src/features/media/panel/picker/PictureField#PictureField'

/** What is true of the whole site: brand, contact, social networks, team, mail, privacy, analytics, default SEO. */
export const Settings: GlobalConfig = {
  slug: 'settings',
  label: 'Configuración',
  access: { read: anyone, update: requires('settings:update') },
  admin: {
    hideAPIURL: true,
    components: { elements: { beforeDocumentControls: ['/src/ui/panel/payload/UnsavedForm#UnsavedForm'] } },
  },
  hooks: {
    beforeOperation: [refuseAnalytics],
    beforeChange: [asksBeforeChange('settings')],
    afterChange: [({ req }) => refresh(req, [tags.settings]), auditsGlobal],
  },
  custom: {
    audit: {
      values: [
        'brand',
        'phone',
        'whatsapp',
        'email',
        'location',
        'xUrl',
        'instagramUrl',
        'seoImage',
        'analyticsProvider',
        'analyticsId',
        'analyticsUrl',
        'contactReceipt',
        'contactMonths',
        'stats',
      ],
      names: ['team', 'seoDescription', 'mailTemplates'],
    },
  },
  fields: [
    {
      type: 'group',
      label: 'Marca y contacto',
      fields: [
        required('brand', 'Marca', 'Ozama IA'),
        required('phone', 'Teléfono', '+1 809 555 0142'),
        optional('whatsapp', 'WhatsApp', {
          admin: { description: 'Como +18095550142. Vacío: el sitio no ofrece WhatsApp.' },
        }),
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
          admin: { description: 'La portada muestra las dos primeras.' },
          fields: [
            {
              name: 'user',
              label: 'Usuario',
              type: 'relationship',
              relationTo: 'users',
              maxDepth: 0, // readers of the settings get no account
              validate: (value: unknown, { req }: { req: PayloadRequest }) => acceptsUser(req, value),
              admin: {
                description: 'Lo que dejes vacío lo dice su perfil: nombre, cargo, presentación y avatar.',
                components: { Field: '/src/features/settings/panel/MemberField#MemberField' },
              },
            },
            ofMember('name', 'Nombre'),
            ofMember('position', 'Cargo'),
            { ...ofMember('description', 'Descripción'), type: 'textarea' } as TextareaField,
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
          access: { update: mayRunScripts },
          label: 'Analítica',
          type: 'select',
          defaultValue: 'none',
          admin: {
            isClearable: false,
            description: 'Un servicio aparte. Las Estadísticas de este panel no necesitan ninguno.',
          },
          options: [
            { label: 'Ninguna', value: 'none' },
            { label: 'Plausible', value: 'plausible' },
            { label: 'Umami', value: 'umami' },
            { label: 'Google Analytics 4', value: 'ga4' },
          ],
        },
        optional('analyticsId', 'Identificador del sitio', {
          access: { update: mayRunScripts },
          admin: { condition: countsVisits },
        }),
        optional('analyticsUrl', 'Dirección del script', {
          access: { update: mayRunScripts },
          validate: acceptsScript,
          admin: { condition: countsVisits, description: 'Si queda vacía, se usa la del servicio.' },
        }),
      ],
    },
    {
      type: 'group',
      label: 'Privacidad',
      fields: [
        {
          name: 'stats',
          label: 'Contar las visitas del sitio',
          type: 'checkbox',
          defaultValue: true,
          admin: {
            description:
              'Sin cookies ni direcciones guardadas, y nunca a quien pide que no se le siga. Se ve en Estadísticas.',
          },
        },
        {
          name: 'contactMonths',
          label: 'Meses que se guardan las consultas',
          type: 'number',
          defaultValue: 24,
          validate: acceptsOptional(rule.contactMonths),
          admin: {
            description:
              'Cada noche se borran las consultas que nadie ha cambiado en ese tiempo, y las personas que nadie ha tocado, con su historia y su valor, salvo las que tienen un próximo paso de hoy o más adelante. Vacío: no se borra nada. El aviso de privacidad debe decir el mismo plazo.',
          },
        },
      ],
    },
    {
      type: 'group',
      label: 'Correo',
      admin: { description: 'El servidor de correo se define en las variables de entorno; aquí se prueba.' },
      fields: [
        {
          name: 'contactReceipt',
          label: 'Confirmar por correo a quien envía una consulta',
          type: 'checkbox',
          defaultValue: false,
          admin: { description: 'Recibe un aviso de que llegó, sin copia de lo que escribió; como máximo uno al día.' },
        },
        {
          name: 'mailTemplates',
          label: 'Plantillas para escribir a las personas',
          labels: { singular: 'Plantilla', plural: 'Plantillas' },
          type: 'array',
          maxRows: 20,
          defaultValue: DEFAULT_TEMPLATES,
          admin: { initCollapsed: true, description: 'Donde dice {{nombre}} va el nombre de la persona.' },
          fields: [
            { name: 'label', label: 'Nombre', type: 'text', required: true, validate: accepts(template.label) },
            { name: 'subject', label: 'Asunto', type: 'text', required: true, validate: accepts(template.subject) },
            { name: 'text', label: 'Mensaje', type: 'textarea', required: true, validate: accepts(template.text) },
          ],
        },
        {
          name: 'mailTest',
          type: 'ui',
          admin: { components: { Field: '/src/features/settings/panel/MailTest#MailTest' } },
        },
      ],
    },
  ],
}

/** What a member's row must say, unless a user says it. */
function ofMember(name: 'name' | 'position' | 'description', label: string): TextField {
  const accept = accepts(member[name])
  const isEmpty = (value: unknown) => String(value ?? '').trim() === ''
  return {
    name,
    label,
    type: 'text',
    validate: (value: unknown, { siblingData }: { siblingData: { user?: unknown } }) =>
      isEmpty(value) && siblingData.user ? true : accept(value),
  } as TextField // Payload's own type of a validation knows only its text
}

/** Only the database knows who exists. */
async function acceptsUser(req: PayloadRequest, user: unknown): Promise<string | true> {
  if (!user) return true
  const where = { id: { equals: user } }
  const { totalDocs } = await req.payload.count({ collection: 'users', where, overrideAccess: false, req })
  return totalDocs > 0 || 'Ese usuario no existe'
}

type Rules = Omit<typeof rule, 'email' | 'contactMonths'>

function required(name: keyof Rules, label: string, defaultValue: string): TextField {
  return { name, label, type: 'text', required: true, defaultValue, validate: accepts(rule[name]) }
}

function optional(
  name: keyof Rules,
  label: string,
  more: Pick<TextField, 'access' | 'admin' | 'defaultValue' | 'validate'>,
): TextField {
  return { name, label, type: 'text', validate: acceptsOptional(rule[name]), ...more } as TextField // one text, not many
}

/** The fields of an analytics service are shown only when one is chosen. */
function countsVisits({ analyticsProvider }: Partial<Setting>): boolean {
  return Boolean(analyticsProvider) && analyticsProvider !== 'none'
}

/**
 * A script in every visitor's browser could act for whoever is signed in there, so only users with every permission
 * choose it.
 */
function mayRunScripts({ req }: Parameters<FieldAccess>[0]): Promise<boolean> {
  return can(req, 'settings:scripts')
}

/** Rejects a change of these fields without permission: Payload would silently drop it. */
async function refuseAnalytics({ args, operation, overrideAccess, req }: Parameters<GlobalBeforeOperationHook>[0]) {
  if (operation !== 'update' || overrideAccess || (await can(req, 'settings:scripts'))) return args
  const sent = args.data as Partial<Setting>
  const stored = await storedSettings(req)
  const changed = SCRIPT_FIELDS.filter((field) => field in sent && (sent[field] || '') !== (stored[field] || ''))
  const message = 'Cambiar la analítica requiere todos los permisos'
  if (changed.length > 0) throw new Failure('forbidden', { errors: changed.map((field) => ({ field, message })) })
  return args
}

/** Scripts may come from known services, and from the hosts in `ANALYTICS_HOSTS`. */
function acceptsScript(address: unknown): string | true {
  const isText = acceptsOptional(rule.analyticsUrl)(address)
  if (isText !== true || !address || isAnalyticsScript(String(address), env().ANALYTICS_HOSTS)) return isText
  return 'Debe ser de Plausible, Umami o Google, o de un host de la variable ANALYTICS_HOSTS'
}
