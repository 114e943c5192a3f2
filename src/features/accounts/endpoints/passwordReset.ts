import { mailResetLink, resetPassword } from '@/features/accounts/auth/passwords/passwordReset'
import { forgottenSchema, resetSchema } from '@/features/accounts/schemas/user'
import { anyone } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { env } from '@/platform/env'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { holdLimit } from '@/platform/limits/limits'
import { done, doneAnswer } from '@/platform/schemas/answer'

const open = { allow: anyone, answer: doneAnswer } as const

const SENT =
  'Si hay una cuenta activa con ese usuario, te enviamos un correo con un enlace para elegir otra contraseña. El enlace vale 30 minutos.'
const NO_MAIL = 'Este sitio no envía correos. Pide una contraseña nueva a quien administra los usuarios.'

/** Mails a reset link. The answer and its timing do not depend on whether the account exists. */
export const forgotPassword = endpoint('POST /blog/admin/forgot-password', {
  ...open,
  summary: 'Envía por correo un enlace para elegir otra contraseña',
  body: forgottenSchema,
  refuses: [429],
  async handle({ req, body }) {
    await holdLimit(req, 'resetRequests', callerNetwork(req))
    if (!env().SMTP_URL) return done(NO_MAIL)
    mailResetLink(req, body.username).catch((error: unknown) => req.payload.logger.warn(error))
    return done(SENT)
  },
})

/** Sets a new password with the token of a reset link, and ends the account's sessions. */
export const setForgottenPassword = endpoint('POST /blog/admin/reset-password', {
  ...open,
  summary: 'Cambia la contraseña con el enlace de un correo, que vale una vez',
  body: resetSchema,
  refuses: [401, 429],
  async handle({ req, body }) {
    await holdLimit(req, 'resets', callerNetwork(req))
    await resetPassword(req, body.token, body.password)
    return done('Contraseña actualizada. Ya puedes entrar con ella.')
  },
})
