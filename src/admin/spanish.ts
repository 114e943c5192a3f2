/** Where Payload's own Spanish is wrong, mixed, or names Payload: the panel's words instead. */
export const spanish = {
  authentication: {
    account: 'Perfil',
    forceUnlock: 'Forzar desbloqueo',
    newPassword: 'Nueva contraseña',
    confirmPassword: 'Confirmar contraseña',
    username: 'Usuario',
  },
  error: {
    notAllowedToAccessPage: 'Si lo necesitas, pídeselo a quien gestiona los usuarios.',
    unauthorized: 'No tienes permiso para ver esta sección',
  },
  fields: {
    collapseAll: 'Contraer todo',
    showAll: 'Mostrar todo',
  },
  general: {
    adminTheme: 'Tema del panel',
    all: 'Lista de', // before the name of what is listed, whatever its gender
    backToDashboard: 'Volver al panel',
    creating: 'Crear',
    dashboard: 'Panel',
    editing: 'Editar',
    email: 'Email',
    emptyTrashLabel: 'Vaciar la papelera: {{label}}',
    notFound: 'Página no encontrada',
    nothingFound: 'Página no encontrada',
    or: 'o',
    payloadSettings: 'Preferencias del panel',
    sorryNotFound: 'Lo sentimos: la página que buscas no existe o ya no está disponible.',
    // Payload gives it no label in the list of versions and would show the placeholder itself.
    sortByLabelDirection: 'Ordenar en sentido {{direction}}',
    ascending: 'ascendente',
    descending: 'descendente',
    trash: 'Papelera',
    untitled: 'Sin título',
  },
}
