/** What a visitor without JavaScript reads after a form was refused, by the last part of the address. */
const KEPT = 'Vuelve atrás: lo que escribiste sigue ahí.'
const NOTICES = {
  ocupado: `Ese horario acaba de ocuparse. Elige otro. ${KEPT}`,
  'no-disponible': `El horario ya no está disponible. Elige otro. ${KEPT}`,
  reservada: 'Ya hay una consulta reservada con ese email. Te enviamos el enlace para cambiarla.',
  incompleta: `Revisa tus datos: hacen falta un horario, tu nombre y un email válido. ${KEPT}`,
  limitada: `Ya llegaron varias consultas desde tu conexión. Inténtalo dentro de una hora. ${KEPT}`,
  fallida: `No pudimos recibir tu reserva. Inténtalo de nuevo. ${KEPT}`,
  tarde: 'Ya no se puede cambiar por aquí: escríbenos o llámanos.',
  cancelada: 'Esta consulta fue cancelada: reserva otra.',
} as const
export type Notice = keyof typeof NOTICES

export const noticeIn = (name: string | undefined): string | undefined =>
  name && Object.hasOwn(NOTICES, name) ? NOTICES[name as Notice] : undefined
