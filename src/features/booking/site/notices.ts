const TYPED = 'Vuelve atrás: lo que escribiste sigue ahí.'

/** While the forms are flooded, for a browser that can't do the proof of work: it has no scripts, or no https. */
export const FLOODED =
  'Ahora llegan muchas reservas a la vez y no podemos recibir la tuya por aquí: llámanos o escríbenos.'

/** What a visitor without JavaScript reads after their booking was refused, by the last part of the address. */
export const BOOKING_NOTICES = {
  ocupado: `Ese horario acaba de ocuparse. Elige otro. ${TYPED}`,
  'no-disponible': `El horario ya no está disponible. Elige otro. ${TYPED}`,
  reservada: 'Ya hay una consulta reservada con ese email. Te enviamos el enlace para cambiarla.',
  incompleta: `Revisa tus datos: hacen falta un horario, tu nombre y un email válido. ${TYPED}`,
  limitada: `Ya llegaron varias consultas desde tu conexión. Inténtalo dentro de una hora. ${TYPED}`,
  saturada: FLOODED,
  fallida: `No pudimos recibir tu reserva. Inténtalo de nuevo. ${TYPED}`,
} as const

/** And after a change of their booking, for which nothing is typed. */
export const CHANGE_NOTICES = {
  ocupado: 'Ese horario acaba de ocuparse. Elige otro.',
  'no-disponible': 'El horario ya no está disponible. Elige otro.',
  incompleta: 'Falta el horario, o el motivo es demasiado largo.',
  limitada: 'Esta consulta ya cambió de hora varias veces. Inténtalo dentro de una hora.',
  fallida: 'No pudimos cambiar tu consulta. Inténtalo de nuevo.',
  tarde: 'Ya no se puede cambiar por aquí: escríbenos o llámanos.',
  cancelada: 'Esta consulta fue cancelada: reserva otra.',
  cerrada: 'Ahora no se cambia la hora por aquí: escríbenos o llámanos.',
} as const

export type Notice = keyof typeof BOOKING_NOTICES | keyof typeof CHANGE_NOTICES

export const noticeIn = (notices: Partial<Record<Notice, string>>, name: string | undefined): string | undefined =>
  name && Object.hasOwn(notices, name) ? notices[name as Notice] : undefined
