/** The answers to a form that was posted without JavaScript; `id` is the anchor where each stands. */
export const POSTED = {
  sent: {
    id: 'consulta-enviada',
    title: '¡Consulta enviada!',
    text: 'Gracias por tu consulta. Te contactaremos en breve.',
  },
  invalid: {
    id: 'consulta-incompleta',
    title: 'Revisa tus datos',
    text: 'Hacen falta tu nombre, un email válido y un mensaje de 10 caracteres o más. Vuelve atrás para completarlos.',
  },
  failed: {
    id: 'consulta-fallida',
    title: 'Error al enviar consulta',
    text: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.',
  },
} as const
