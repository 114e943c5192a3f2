import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'

/** Sends a message to the caller's address, bypassing the outbox: if this fails, notices would fail too. */
export const testMail = endpoint('POST /admin/settings/mail-test', {
  summary: 'Envía un correo de prueba a quien llama',
  allow: requires('settings:update'),
  answer: doneAnswer,
  async handle({ req }) {
    const to = req.user?.email ?? ''
    if (!env().SMTP_URL) {
      throw new Failure('conflict', { message: 'No hay servidor de correo: define SMTP_URL y reinicia el sitio' })
    }
    try {
      await req.payload.sendEmail({
        to,
        subject: 'Correo de prueba',
        text: `Si lees esto, el correo de ${env().SITE_URL} funciona.`,
      })
    } catch (error) {
      req.payload.logger.warn(error)
      throw new Failure('unavailable', { message: 'El servidor de correo no aceptó el mensaje: revisa SMTP_URL' })
    }
    return done(`Enviado a ${to}`)
  },
})
