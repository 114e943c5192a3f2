import { emailAddress, imageAddress, webAddress } from './address'
import { atMost } from './messages'
import { shownName, shownText } from './text'
import * as z from './zod'

const line = (max: number, missing: string) => shownName(missing).max(max, atMost(max))

export const teamMemberSchema = z.object({
  name: line(80, 'El nombre es requerido'),
  position: line(80, 'El cargo es requerido'),
  description: shownText('La descripción es requerida').max(400, atMost(400)),
  image: imageAddress,
  linkedin: webAddress,
  twitter: webAddress,
  github: webAddress,
})
/** A team member as shown on the landing page. URLs may be empty. */
export type TeamMember = z.output<typeof teamMemberSchema>

/** A text that the team starts a mail to a person with; `{{nombre}}` stands for their name. */
export const mailTemplateSchema = z.object({
  label: line(60, 'El nombre es requerido'),
  subject: line(120, 'El asunto es requerido'),
  text: shownText('El mensaje es requerido').max(10_000, atMost(10_000)),
})
export type MailTemplate = z.output<typeof mailTemplateSchema>

const MONTHS = 'Debe ser un número entero de 1 a 120, o quedar vacío'

export const settingsSchema = z.object({
  brand: line(60, 'La marca es requerida'),
  phone: line(40, 'El teléfono es requerido'),
  whatsapp: z
    .string()
    .trim()
    .regex(/^(\+[1-9]\d{6,14})?$/, 'Debe ser un número con su código de país y sin espacios, como +18095550142'),
  email: emailAddress('Email inválido', 'El email es requerido'),
  location: line(120, 'La ubicación es requerida'),
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
  contactMonths: z.int(MONTHS).min(1, MONTHS).max(120, MONTHS),
})

/** The analytics service. `siteId` is the site's id there; an empty `scriptUrl` stands for the service's default. */
export type Analytics = { provider: 'plausible' | 'umami' | 'ga4'; siteId: string; scriptUrl: string }

/** The public settings of the site. URLs and images may be empty. */
export type SiteSettings = Omit<z.output<typeof settingsSchema>, 'analyticsId' | 'analyticsUrl' | 'contactMonths'> & {
  team: TeamMember[]
  /** `null` unless the settings choose a service; then no third party is contacted. */
  analytics: Analytics | null
  /** Whether visits are counted here. */
  stats: boolean
  /** Whether visitors may book a consultation. */
  isBookable: boolean
  timeZone: string
}
