import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { phoneLink } from '@/platform/domain/text/phone'
import { lengthInWords, timeInWords, zoneInWords } from '@/platform/domain/timeInWords'
import { showSame } from '@/platform/domain/zone'
import { env } from '@/platform/env'
import { type Letter, linkedFact } from '@/platform/mail/letter'
import { queueMail } from '@/platform/mail/outbox'
import { storedSettings } from '@/platform/queries/storedSettings'
import { type Event, toICalendar } from './invitation'
import { type BookingSettings, linkOf, mayChange } from './settings'
import { at, type StoredBooking } from './store'
import { linkAddress, newLink } from './tokens'

type Company = BookingSettings & { brand: string; email: string; phone: string }
type Facts = NonNullable<Letter['facts']>
type Occasion = 'booked' | 'moved' | 'cancelled'
type Change = { booking: StoredBooking; occasion: Occasion; before?: StoredBooking; told?: string }

const SUBJECTS = { booked: 'Tu consulta del', moved: 'Tu consulta cambió:', cancelled: 'Consulta cancelada:' } as const
const TITLES = {
  booked: 'Tu consulta está reservada',
  moved: 'Tu consulta tiene otra hora',
  cancelled: 'Tu consulta fue cancelada',
} as const
const NOTICES = {
  booked: 'Nueva consulta reservada',
  moved: 'Consulta cambiada de hora',
  cancelled: 'Consulta cancelada',
} as const

/**
 * Queues the mails about a change of a booking: one to the visitor, with an invitation for their calendar, and one to the
 * team. `before` is a moved booking as it was, `link` a link that the visitor has already got, if there is one, and `told`
 * what the team tells them.
 */
export async function queueBookingMails(
  req: PayloadRequest,
  settings: BookingSettings,
  { booking, link, ...change }: Change & { link?: string },
): Promise<void> {
  const company = await companyOf(req, settings)
  const token = change.occasion === 'cancelled' ? '' : (link ?? (await newLink(req, booking.id)))
  const name = `${change.occasion === 'cancelled' ? CANCELLATION : 'reserva'}-${booking.id}`
  const mail = { address: booking.email, booking: booking.id, name }
  await queueMail(req, mail, letterOf(company, { booking, token, ...change }))
  await queueMail(
    req,
    { booking: booking.id, name: `reserva-${booking.id}-equipo` },
    noticeOf(company, { booking, ...change }),
  )
}

/** What the message ids of mails about a cancellation begin with: they outlive the booking. */
const CANCELLATION = 'cancelada'

/** What the message ids of reminders begin with: a cancelled or moved booking takes back those that still wait. */
const REMINDER = 'recordatorio'

export async function queueReminder(req: PayloadRequest, settings: BookingSettings, booking: StoredBooking) {
  const company = await companyOf(req, settings)
  const { deed, link } = changesOf(company, booking, await newLink(req, booking.id))
  await queueMail(
    req,
    { address: booking.email, booking: booking.id, name: `${REMINDER}-${booking.id}` },
    {
      subject: `Recordatorio: tu consulta del ${timeInWords(booking.start, booking.timeZone)}`,
      replyTo: company.email,
      title: 'Te recordamos tu consulta',
      until: booking.start,
      facts: factsOf(company, booking),
      paragraphs: [`Si no puedes, ${deed}.`],
      link,
    },
  )
}

export const dropReminders = (req: PayloadRequest, booking: number) =>
  execute(req)`delete from mails where booking_id = ${booking} and message_id like ${`${REMINDER}-%`}`

/** Deletes bookings for good, and their mails: only the visitor still learns that a consultation which lies ahead is cancelled. */
export async function deleteBookings(req: PayloadRequest, bookings: number[]): Promise<void> {
  const ids = sql`any(${sql.param(bookings)}::int[])`
  await execute(req)`update mails set booking_id = null from bookings b
    where booking_id = b.id and b.id = ${ids} and b.ends_at > ${at(Date.now())}
      and address is not null and message_id like ${`${CANCELLATION}-%`}`
  await execute(req)`delete from bookings where id = ${ids}`
}

/** Sends the link of a booking again, to somebody who may have lost it. */
export async function queueLink(req: PayloadRequest, settings: BookingSettings, booking: StoredBooking): Promise<void> {
  const company = await companyOf(req, settings)
  const { deed, link } = changesOf(company, booking, await newLink(req, booking.id))
  await queueMail(
    req,
    { address: booking.email, booking: booking.id, name: `enlace-${booking.id}` },
    {
      isReply: true,
      replyTo: company.email,
      title: 'Ya tienes una consulta reservada',
      until: booking.end,
      facts: factsOf(company, booking),
      paragraphs: [
        `Alguien intentó reservar otra con tu email. Si fuiste tú, ${deed}.`,
        'Si no fuiste tú, no tienes que hacer nada.',
      ],
      link,
    },
  )
}

/** What its visitor can do about a booking now: in the words of a mail, and by its link. */
function changesOf(company: Company, booking: StoredBooking, token: string) {
  const address = linkAddress(token)
  if (!mayChange(company, booking))
    return {
      deed: `llámanos al ${company.phone} o responde a este correo`,
      link: { label: 'Ver tu consulta', address },
    }
  return company.isOn
    ? { deed: 'cámbiala o cancélala con este enlace', link: { label: 'Ver, cambiar o cancelar', address } }
    : { deed: 'cancélala con este enlace', link: { label: 'Ver o cancelar', address } }
}

async function companyOf(req: PayloadRequest, settings: BookingSettings): Promise<Company> {
  const { brand, email, phone } = await storedSettings(req)
  return { ...settings, brand, email, phone }
}

/** Contains nothing that the visitor typed: the address may belong to somebody else, who need not read a stranger's words. */
function letterOf(company: Company, { booking, occasion, token, before, told }: Change & { token: string }): Letter {
  const isCancelled = occasion === 'cancelled'
  const mayBookAgain = isCancelled && company.isOn
  const event = invitationOf(company, booking, token)
  const { deed, link } = changesOf(company, booking, token)
  return {
    subject: `${SUBJECTS[occasion]} ${timeInWords(booking.start, booking.timeZone)}`,
    isReply: true,
    replyTo: company.email,
    title: TITLES[occasion],
    // Of a move, until both are over: who doesn't hear of it comes at the old time.
    ...(!isCancelled && { until: before && before.end > booking.end ? before.end : booking.end }),
    facts: isCancelled ? whenOf(company, booking) : factsOf(company, booking, before?.start),
    paragraphs: isCancelled
      ? [...(told ? [told] : []), ...(mayBookAgain ? ['Puedes reservar otra cuando quieras.'] : [])]
      : [`Si te surge algo, ${deed}.`],
    ...(mayBookAgain && { link: { label: 'Reservar otra consulta', address: `${env().SITE_URL}/reservar` } }),
    ...(!isCancelled && { link }),
    invitation: {
      method: isCancelled ? 'CANCEL' : 'REQUEST',
      calendar: toICalendar([event], { method: isCancelled ? 'CANCEL' : 'REQUEST', now: Date.now() }),
    },
  }
}

/** When and where, how long, and when it was before. */
const factsOf = (company: Company, booking: StoredBooking, before?: string): Facts => [
  ...whenOf(company, booking),
  ...movedFrom(before, booking.timeZone),
  ['Duración', lengthInWords(booking)],
  linkedFact('Dónde', company.place, linkOf(company.place)),
]

const movedFrom = (before: string | undefined, timeZone: string): Facts =>
  before ? [['Antes', timeInWords(before, timeZone)]] : []

/** When, in the visitor's zone and, if it differs, the team's. */
function whenOf({ timeZone }: Company, { start, timeZone: own }: StoredBooking): Facts {
  const isSame = showSame(own, timeZone, Date.parse(start))
  const inZone = (zone: string) => `${timeInWords(start, zone)} (${zoneInWords(zone)})`
  return [
    ['Cuándo', isSame ? timeInWords(start, own) : inZone(own)],
    ...(isSame ? [] : ([['Para nosotros', inZone(timeZone)]] as Facts)),
  ]
}

/** The event in the visitor's calendar: always the same one, however often it is moved. */
export function invitationOf(company: Company, booking: StoredBooking, token: string): Event {
  const { brand, email, place } = company
  const { link } = changesOf(company, booking, token)
  return {
    uid: `consulta-${booking.id}@${new URL(env().SITE_URL).hostname}`,
    sequence: booking.sequence,
    start: booking.start,
    end: booking.end,
    summary: `Consulta con ${brand}`,
    location: place,
    description: token && `${link.label}: ${link.address}`,
    isCancelled: booking.state === 'cancelled',
    organizer: { name: brand, email },
    attendee: booking.email,
  }
}

function noticeOf({ timeZone }: Company, { booking, occasion, before }: Change): Letter {
  const { id, nombre, empresa, email, telefono, mensaje, start, reason } = booking
  const who = `${nombre}${empresa ? ` (${empresa})` : ''}`
  return {
    subject: `${NOTICES[occasion]}: ${who}, ${timeInWords(start, timeZone)}`,
    replyTo: email,
    title: NOTICES[occasion],
    facts: [
      ['Cuándo', timeInWords(start, timeZone)],
      ...movedFrom(before?.start, timeZone),
      ['Nombre', nombre],
      ['Email', email],
      linkedFact('Teléfono', telefono || '-', phoneLink(telefono)),
      ['Empresa', empresa || '-'],
    ],
    paragraphs: occasion === 'cancelled' ? (reason ? [reason] : []) : mensaje ? [mensaje] : [],
    link: { label: 'Verla en la Agenda', address: `${env().SITE_URL}/admin/bookings/${id}` },
  }
}
