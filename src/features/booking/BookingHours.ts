import type {
  Field,
  GlobalConfig,
  NumberField,
  TextField,
  TextFieldManyValidation,
  TextFieldSingleValidation,
} from 'payload'
import { requires } from '@/platform/access/can'
import { auditsGlobal } from '@/platform/audit/hooks'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { accepts } from '@/platform/fields/accepts'
import { faultOfAddress } from '@/platform/http/outgoing/address'
import { followCalendars } from './calendars/followCalendars'
import { BOOKING_DEFAULTS, BOOKING_STATES, DURATIONS, MAX_CALENDARS, bookingHoursRules as rule } from './schema'

const DAY_FIELD = '/src/features/booking/panel/DayField#DayField'
const MOMENT_FIELD = '/src/features/booking/panel/MomentField#MomentField'
const EVERY_DAY = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '12:00' },
  { day, from: '14:00', to: '17:00' },
])

/** When visitors may book a consultation. Only the team reads it: the private calendars are secrets. */
export const BookingHours: GlobalConfig = {
  slug: 'booking',
  label: 'Horario de consultas',
  access: { read: requires('contact:manage'), update: requires('contact:manage') },
  admin: {
    hideAPIURL: true,
    components: { elements: { beforeDocumentControls: ['/src/ui/panel/payload/UnsavedForm#UnsavedForm'] } },
  },
  hooks: {
    afterChange: [({ req }) => refresh(req, [tags.settings]), auditsGlobal, followCalendars],
  },
  custom: {
    audit: {
      values: [
        'isOn',
        'timeZone',
        'durationMinutes',
        'bufferMinutes',
        'noticeHours',
        'horizonDays',
        'changeHours',
        'perDay',
        'hosts',
        'holidays',
      ],
      names: ['hours', 'exceptions', 'place', 'calendars'],
      words: { state: BOOKING_STATES }, // of a booking, which has no collection to say so
    },
  },
  fields: [
    {
      type: 'group',
      label: 'Reservas',
      fields: [
        {
          name: 'isOn',
          label: 'Los visitantes pueden reservar una consulta',
          type: 'checkbox',
          defaultValue: BOOKING_DEFAULTS.isOn,
        },
        {
          name: 'place',
          label: 'Dónde es la consulta',
          type: 'text',
          required: true,
          defaultValue: BOOKING_DEFAULTS.place,
          validate: accepts(rule.place),
          admin: { description: 'Lo leen los visitantes en los correos y en su calendario.' },
        },
        {
          name: 'timeZone',
          label: 'Zona horaria',
          type: 'text',
          required: true,
          defaultValue: BOOKING_DEFAULTS.timeZone,
          validate: accepts(rule.timeZone),
        },
        number('durationMinutes', 'Minutos de cada consulta', `Puede ser ${DURATIONS.slice(0, -1).join(', ')} o 60.`),
        number('bufferMinutes', 'Minutos libres después de cada una'),
        number('hosts', 'Consultas a la vez'),
        number('perDay', 'Consultas al día', 'Como mucho.'),
        number('noticeHours', 'Horas de antelación para reservar'),
        number('horizonDays', 'Días hacia delante que se ofrecen'),
        number('changeHours', 'Horas de antelación para cambiar o cancelar'),
      ],
    },
    {
      type: 'group',
      label: 'Horario',
      fields: [
        {
          name: 'hours',
          label: 'Cada semana',
          labels: { singular: 'Horario', plural: 'Horarios' },
          type: 'array',
          maxRows: 50,
          defaultValue: EVERY_DAY,
          admin: { initCollapsed: true, components: { RowLabel: '/src/features/booking/panel/HoursLabel#HoursLabel' } },
          fields: [
            {
              name: 'day',
              label: 'Día',
              type: 'number',
              required: true,
              validate: accepts(rule.day),
              admin: { components: { Field: DAY_FIELD } },
            },
            ...clocks('hours', 'day'),
          ],
        },
        {
          name: 'holidays',
          label: 'Cerrar los días feriados de República Dominicana',
          type: 'checkbox',
          defaultValue: BOOKING_DEFAULTS.holidays,
        },
        {
          name: 'exceptions',
          label: 'Días distintos',
          labels: { singular: 'Día distinto', plural: 'Días distintos' },
          type: 'array',
          maxRows: 200,
          admin: {
            description: 'Ese día vale solo lo que digas aquí, aunque sea feriado.',
            initCollapsed: true,
            components: { RowLabel: '/src/features/booking/panel/HoursLabel#ExceptionLabel' },
          },
          fields: [
            {
              name: 'date',
              label: 'Fecha',
              type: 'text',
              required: true,
              validate: acceptsDate as TextFieldSingleValidation,
              admin: { components: { Field: { path: MOMENT_FIELD, clientProps: { type: 'date' } } } },
            },
            { name: 'closed', label: 'Cerrado todo el día', type: 'checkbox', defaultValue: false },
            ...clocks('exceptions', 'date'),
          ],
        },
      ],
    },
    {
      type: 'group',
      label: 'Calendarios del equipo',
      fields: [
        {
          name: 'calendars',
          label: 'Direcciones privadas (ICS)',
          type: 'text',
          hasMany: true,
          maxRows: MAX_CALENDARS,
          validate: acceptsCalendars,
          admin: { description: 'Lo que esté ocupado en ellos no se ofrece. Se leen cada 5 minutos.' },
        },
      ],
    },
  ],
}

type Numbers = 'durationMinutes' | 'bufferMinutes' | 'hosts' | 'perDay' | 'noticeHours' | 'horizonDays' | 'changeHours'

function number(name: Numbers, label: string, description?: string): NumberField {
  return {
    name,
    label,
    type: 'number',
    required: true,
    defaultValue: BOOKING_DEFAULTS[name],
    validate: accepts(rule[name]),
    admin: { description },
  }
}

type Row = { id?: string; closed?: boolean; from?: string; to?: string; day?: number; date?: string }

/** The rows before the one that is checked. */
function rowsBefore({ siblingData, data, path }: ValidationOf, rows: 'hours' | 'exceptions'): Row[] {
  const all = data[rows] ?? []
  const index = path ? Number(path.at(-2)) : all.findIndex(({ id }) => id === siblingData.id) // the form's own check has no path
  return all.slice(0, Math.max(index, 0))
}

/** A date that is closed has no other row. An opening after a closed row is refused at its beginning. */
function acceptsDate(value: unknown, validation: ValidationOf): string | true {
  const isDate = accepts(rule.date)(value)
  if (isDate !== true || !validation.siblingData.closed) return isDate
  const isTwice = rowsBefore(validation, 'exceptions').some(({ date }) => date === value)
  return isTwice ? 'Ese día ya está en otra fila' : true
}

/** The beginning and the end of an opening. Rows of the same day must follow one another. */
function clocks(rows: 'hours' | 'exceptions', of: 'day' | 'date'): Field[] {
  const clock = (name: 'from' | 'to', label: string, faultOf: (row: Row, others: Row[]) => string | false): TextField =>
    ({
      name,
      label,
      type: 'text',
      validate: (value: unknown, validation: ValidationOf) => {
        const row = validation.siblingData
        if (row.closed) return true
        const isClock = accepts(rule.clock)(value)
        if (isClock !== true) return isClock
        const ofSameDay = rowsBefore(validation, rows).filter((other) => other[of] === row[of])
        return faultOf(row, ofSameDay) || true
      },
      admin: {
        condition: (_, row) => !row?.closed,
        components: { Field: { path: MOMENT_FIELD, clientProps: { type: 'time' } } },
      },
    }) as TextField // Payload's own type of a validation knows only its text
  return [
    clock(
      'from',
      'Desde',
      (row, others) => others.some((other) => overlap(row, other)) && 'Se cruza con otro horario de ese día',
    ),
    clock('to', 'Hasta', ({ from = '', to = '' }) => to <= from && 'Debe ser después de la hora en que empieza'),
  ]
}

type ValidationOf = { siblingData: Row; data: { hours?: Row[]; exceptions?: Row[] }; path?: (string | number)[] }

const overlap = (one: Row, other: Row) =>
  Boolean(other.closed) || ((one.from ?? '') < (other.to ?? '') && (other.from ?? '') < (one.to ?? ''))

/** Refuses an address that may not be read, before anybody relies on it. */
async function acceptsCalendars(...[value]: Parameters<TextFieldManyValidation>): Promise<string | true> {
  for (const address of value ?? []) {
    const isAddress = accepts(rule.calendar)(address)
    if (isAddress !== true) return isAddress
    const fault = await faultOfAddress(address, 'public')
    if (fault) return fault
  }
  return (value?.length ?? 0) <= MAX_CALENDARS || `Máximo ${MAX_CALENDARS} calendarios`
}
