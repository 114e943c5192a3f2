import { emailAddress, imageAddress, webAddress } from './address'
import { atMost } from './messages'
import { shownText } from './text'
import * as z from './zod'

const text = (max: number, missing: string) => shownText(missing).max(max, atMost(max))

/** A team member in the settings. */
export const teamMemberSchema = z.object({
  name: text(80, 'El nombre es requerido'),
  position: text(80, 'El cargo es requerido'),
  description: text(400, 'La descripción es requerida'),
  image: imageAddress,
  linkedin: webAddress,
  twitter: webAddress,
  github: webAddress,
})

/** The company's details in the settings. */
export const settingsSchema = z.object({
  brand: text(60, 'La marca es requerida'),
  phone: text(40, 'El teléfono es requerido'),
  email: emailAddress('Email inválido', 'El email es requerido'),
  location: text(120, 'La ubicación es requerida'),
  xUrl: webAddress,
  instagramUrl: webAddress,
  seoDescription: z.string().trim().max(300, atMost(300)),
  seoImage: imageAddress,
  analyticsId: z
    .string()
    .trim()
    .max(100, atMost(100))
    .regex(/^[\w.:-]*$/, 'Solo letras, números, puntos y guiones'),
  analyticsUrl: webAddress,
})
