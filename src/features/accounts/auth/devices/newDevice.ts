import type { PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { TIME_ZONE } from '@/platform/domain/dates'
import { env } from '@/platform/env'
import { callerAddress, callerNetwork, userAgentOf } from '@/platform/http/request/clientAddress'
import { counterKey, limiter, REMEMBERED_SECONDS } from '@/platform/limits/limits'
import { queueMail } from '@/platform/mail/outbox'
import { deviceInWords } from './deviceInWords'
import { isKnownDevice } from './knownPlace'

const TIME = new Intl.DateTimeFormat('es-DO', { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' })

/**
 * Mails a user who signs in with a device never seen before: without the account's cookie, and with another browser or
 * from another network than any before. The first login of an account sends none.
 */
export async function tellNewDevice(req: PayloadRequest, user: User): Promise<void> {
  const seen = limiter(req, 'seenDevices')
  const key = counterKey(`${user.id}|${callerNetwork(req)}|${userAgentOf(req)}`)
  const isSeen = isKnownDevice(req, user) || (await seen.get(key)) !== null
  await seen.set(key, 1, REMEMBERED_SECONDS.seenDevices)
  if (isSeen || !user.lastLoginAt) return
  await queueMail(
    req,
    { user: user.id },
    {
      title: 'Entraste desde un dispositivo nuevo',
      facts: [
        ['Usuario', user.username],
        ['Dispositivo', deviceInWords(userAgentOf(req))],
        ['Dirección', callerAddress(req)],
        ['Hora', TIME.format(new Date())],
      ],
      paragraphs: [
        'Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, cambia tu contraseña y cierra las demás sesiones en tu perfil.',
      ],
      link: { label: 'Abrir mi perfil', address: `${env().SITE_URL}/admin/profile` },
    },
  )
}
