import type { PayloadRequest } from 'payload'
import { insertBooking } from '@/features/booking/book'
import { offeredTimes } from '@/features/booking/freeTimes'
import { holidaysOf } from '@/features/booking/holidays'
import { bookingSettings } from '@/features/booking/settings'
import { addDays } from '@/platform/domain/calendarDays'
import { dateIn } from '@/platform/domain/zone'

/** Three visitors, each on another of the next open days, at the n-th time that it offers. */
const VISITORS = [
  {
    nombre: 'Ramón Tavárez',
    email: 'ramon@ferreteria-el-cibao.example',
    telefono: '809-555-0126',
    empresa: 'Ferretería El Cibao',
    mensaje:
      'Los domingos perdemos pedidos por WhatsApp porque nadie contesta. ¿Se puede automatizar sin cambiar de sistema?',
    article: 'caso-ferreteria-inventario',
    time: 3,
  },
  {
    nombre: 'Dra. Yanelis Peña',
    email: 'citas@odontologia-pena.example',
    telefono: '829-555-0174',
    empresa: 'Odontología Peña',
    mensaje: 'Quiero que los recordatorios de citas salgan solos.',
    article: 'caso-clinica-dental-santiago',
    time: 7,
  },
  {
    nombre: 'Leonel Batista',
    email: 'leonel@muebles-batista.example',
    telefono: '849-555-0138',
    empresa: 'Muebles Batista',
    mensaje: 'Me escriben de noche para preguntar precios y medidas, y al otro día ya compraron en otra parte.',
    article: 'whatsapp-que-vende-mientras-duermes',
    time: 2,
  },
]

/** Lets visitors book, and puts three consultations into the Agenda. Nobody gets a mail. */
export async function seedBookings(req: PayloadRequest): Promise<void> {
  await req.payload.updateGlobal({ slug: 'booking', data: { isOn: true }, overrideAccess: true, req }) // nobody is signed in at startup
  const settings = await bookingSettings(req)
  const now = Date.now()
  const from = addDays(dateIn(settings.timeZone, now), 1)
  const times = offeredTimes(settings, await holidaysOf(settings, now), now, { from, days: settings.horizonDays })
  const dayOf = ({ start }: { start: number }) => dateIn(settings.timeZone, start)
  const days = [...new Set(times.map(dayOf))]
  for (const [index, { time, ...visitor }] of VISITORS.entries()) {
    const start = times.filter((each) => dayOf(each) === days[index])[time]?.start
    if (start)
      await insertBooking(req, settings, { ...visitor, timeZone: undefined, start: new Date(start).toISOString() })
  }
}
