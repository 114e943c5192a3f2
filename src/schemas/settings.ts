import { z } from 'zod'
import { atMost } from './messages'

const isHttp = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
const isSitePath = (value: string) => /^\/(?![/\\])\S*$/.test(value)

const text = (max: number, missing: string) => z.string().trim().min(1, missing).max(max, atMost(max))
const address = z
  .string()
  .trim()
  .max(500, atMost(500))
  .refine((value) => value === '' || isHttp(value), 'Debe ser una dirección http(s) o quedar vacía')
const picture = z
  .string()
  .trim()
  .max(2000, atMost(2000))
  .refine(
    (value) => value === '' || isHttp(value) || isSitePath(value),
    'Debe ser una URL http(s), una ruta del sitio o quedar vacía',
  )

/** Someone of the team, as the settings keep them. */
export const teamMemberSchema = z.object({
  name: text(80, 'El nombre es requerido'),
  position: text(80, 'El cargo es requerido'),
  description: text(400, 'La descripción es requerida'),
  image: picture,
  linkedin: address,
  twitter: address,
  github: address,
})

/** What the site says about the company. */
export const settingsSchema = z.object({
  brand: text(60, 'La marca es requerida'),
  phone: text(40, 'El teléfono es requerido'),
  email: text(254, 'El email es requerido').pipe(z.email('Email inválido')),
  location: text(120, 'La ubicación es requerida'),
  xUrl: address,
  instagramUrl: address,
  seoDescription: z.string().trim().max(300, atMost(300)),
  seoImage: picture,
  analyticsId: z
    .string()
    .trim()
    .max(100, atMost(100))
    .regex(/^[\w.:-]*$/, 'Solo letras, números, puntos y guiones'),
  analyticsUrl: address,
})
