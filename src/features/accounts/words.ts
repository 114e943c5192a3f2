/** Why a change of an account is refused: the panel says it before the server has to. */
export const OWN_SUSPENSION = 'No puedes suspender tu propia cuenta'
export const OWN_DELETION = 'No puedes eliminar tu propia cuenta'
export const STRONGER = 'No puedes cambiar la cuenta de alguien con más permisos que tú'
export const NOT_YOURS_TO_GIVE = 'No puedes conceder un permiso que no tienes'
