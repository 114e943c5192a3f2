import type { GlobalConfig } from 'payload'
import { anyone, requires } from '@/access/can'
import { tags } from '@/server/cacheTags'
import { refresh } from '@/server/refresh'
import { DEFAULT_TEAM } from './defaults'

const PICTURE_FIELD = '/src/admin/media/PictureField#PictureField'

/** What the site says about the company: brand, contact details, networks, team, analytics, defaults for SEO. */
export const Settings: GlobalConfig = {
  slug: 'settings',
  label: 'Configuración',
  access: { read: anyone, update: requires('manage_users') },
  admin: { hideAPIURL: true },
  hooks: { afterChange: [({ req }) => refresh(req, [tags.settings])] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Marca y contacto',
          fields: [
            { name: 'brand', label: 'Marca', type: 'text', required: true, defaultValue: 'Ozama IA' },
            { name: 'phone', label: 'Teléfono', type: 'text', required: true, defaultValue: '+1 809 555 0142' },
            { name: 'email', label: 'Email', type: 'email', required: true, defaultValue: 'hola@ozama-ia.example' },
            {
              name: 'location',
              label: 'Ubicación',
              type: 'text',
              required: true,
              defaultValue: 'Distrito Nacional, República Dominicana',
            },
            { name: 'xUrl', label: 'X', type: 'text', defaultValue: 'https://x.com/ozama_ia' },
            {
              name: 'instagramUrl',
              label: 'Instagram',
              type: 'text',
              defaultValue: 'https://www.instagram.com/ozama_ia',
            },
          ],
        },
        {
          label: 'Equipo',
          fields: [
            {
              name: 'team',
              defaultValue: DEFAULT_TEAM,
              label: 'Equipo',
              labels: { singular: 'Persona', plural: 'Personas' },
              type: 'array',
              admin: { description: 'La página de inicio muestra las dos primeras.' },
              fields: [
                { name: 'name', label: 'Nombre', type: 'text', required: true },
                { name: 'position', label: 'Cargo', type: 'text', required: true },
                { name: 'description', label: 'Descripción', type: 'textarea', required: true },
                {
                  name: 'image',
                  label: 'Foto (URL o ruta)',
                  type: 'text',
                  admin: { components: { Field: PICTURE_FIELD } },
                },
                { name: 'linkedin', label: 'LinkedIn', type: 'text' },
                { name: 'twitter', label: 'X', type: 'text' },
                { name: 'github', label: 'GitHub', type: 'text' },
              ],
            },
          ],
        },
        {
          label: 'SEO y analítica',
          fields: [
            {
              name: 'seoDescription',
              label: 'Descripción por defecto',
              type: 'textarea',
              defaultValue:
                'Agentes de IA, consultoría estratégica y automatización para pymes dominicanas: hasta un 35 % más de eficiencia, con resultados en 2-4 semanas.',
            },
            {
              name: 'seoImage',
              label: 'Imagen social por defecto (URL o ruta)',
              type: 'text',
              admin: { components: { Field: PICTURE_FIELD } },
            },
            {
              name: 'analyticsProvider',
              label: 'Analítica',
              type: 'select',
              defaultValue: 'none',
              options: [
                { label: 'Ninguna', value: 'none' },
                { label: 'Plausible', value: 'plausible' },
                { label: 'Umami', value: 'umami' },
                { label: 'Google Analytics 4', value: 'ga4' },
              ],
            },
            { name: 'analyticsId', label: 'Identificador del sitio', type: 'text' },
            { name: 'analyticsUrl', label: 'Dirección del script', type: 'text' },
          ],
        },
      ],
    },
  ],
}
