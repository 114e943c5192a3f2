import { shownNumber } from '@/platform/domain/text/numbers'
import { MESSAGE_LENGTH } from '../schemas/contact'

const { min, max } = MESSAGE_LENGTH

/** The pages shown after a form posted without JavaScript, also that of a booking, was refused, by their last path segment. */
export const POSTED = {
  incompleta: {
    title: 'Revisa tus datos',
    text: `Hacen falta tu nombre, un email válido y un mensaje de ${min} a ${shownNumber(max)} caracteres. Vuelve atrás: lo que escribiste sigue ahí.`,
  },
  fallida: {
    title: 'Error al enviar consulta',
    text: 'Ha ocurrido un error. Por favor, inténtalo de nuevo. Vuelve atrás: lo que escribiste sigue ahí.',
  },
  limitada: {
    title: 'Error al enviar consulta',
    text: 'Ya llegaron varias consultas desde tu conexión. Vuelve atrás y envía la tuya dentro de una hora: lo que escribiste sigue ahí.',
  },
  'sin-reservas': {
    title: 'Tu consulta no quedó reservada',
    text: 'Ahora no se reservan consultas por aquí.',
  },
} as const
export type PostedAnswer = keyof typeof POSTED

const FAILED = new Set<PostedAnswer>(['fallida', 'limitada', 'sin-reservas'])
export const hasFailed = (answer: PostedAnswer) => FAILED.has(answer)

export const isPostedAnswer = (name: string): name is PostedAnswer => Object.hasOwn(POSTED, name)
