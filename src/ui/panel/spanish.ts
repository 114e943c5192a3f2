import { es as payloads } from '@payloadcms/translations/languages/es'

/** What Payload's Spanish gets wrong throughout: English title case (`Guardar Cambios`), and the formal address. */
const FAULTS: [wrong: RegExp, right: string | ((wrong: string) => string)][] = [
  [/(?<=\p{L} )(?!Payload)\p{Lu}(?=\p{Ll})/gu, (capital) => capital.toLowerCase()],
  [/¿Desea continuar\?/g, '¿Quieres continuar?'],
  [/^Está a punto de/, 'Vas a'],
  [/^Tú sesión/, 'Tu sesión'],
]

const corrected = (text: string) => FAULTS.reduce((said, [wrong, right]) => said.replace(wrong, right as string), text)

/** Payload's Spanish, corrected. */
export const es: typeof payloads = JSON.parse(JSON.stringify(payloads), (_, value) =>
  typeof value === 'string' ? corrected(value) : value,
)

/** Our own texts, where Payload's are wrong, half English, name Payload, or put a capitalized label into a sentence. */
export const spanish = {
  error: {
    documentNotFound:
      'No se encontró lo que abriste: puede que esté en la papelera, que ya no exista o que no tengas acceso. Si se restaura, podrás recuperar lo que escribiste sin guardar.',
    restoringTitle: 'Ocurrió un error al restaurar {{title}}. Revisa tu conexión y vuelve a intentarlo.',
    unableToDeleteCount: 'Sin eliminar: {{count}} de {{total}}.',
  },
  fields: {
    addLabel: 'Añadir',
    toggleBlock: 'Abrir o cerrar',
  },
  general: {
    aboutToDeleteCount_many: 'Vas a eliminar {{count}} elementos',
    aboutToDeleteCount_one: 'Vas a eliminar {{count}} elemento',
    aboutToDeleteCount_other: 'Vas a eliminar {{count}} elementos',
    aboutToPermanentlyDelete: 'Vas a eliminar para siempre <1>{{title}}</1> ({{label}}). ¿Quieres continuar?',
    aboutToPermanentlyDeleteTrash:
      'Vas a eliminar para siempre <0>{{count}}</0> <1>{{label}}</1> de la papelera. ¿Quieres continuar?',
    aboutToRestoreAsDraftCount_one: 'Vas a restaurar {{count}} elemento como borrador',
    aboutToRestoreAsDraftCount_other: 'Vas a restaurar {{count}} elementos como borrador',
    aboutToRestoreCount_one: 'Vas a restaurar {{count}} elemento',
    aboutToRestoreCount_other: 'Vas a restaurar {{count}} elementos',
    aboutToTrashCount_one: 'Vas a mover {{count}} elemento a la papelera',
    aboutToTrashCount_other: 'Vas a mover {{count}} elementos a la papelera',
    all: 'Todo en', // before the name of a list, whatever its gender
    backToDashboard: 'Volver al panel',
    confirmRestoration: 'Confirmar restauración',
    creating: 'Crear',
    creatingNewLabel: 'Todavía sin guardar',
    dashboard: 'Panel',
    deletedAt: 'Eliminado',
    deletedCountSuccessfully: 'Eliminados: {{count}}.',
    documentIsTrashed: 'Está en la papelera: solo se puede leer.',
    documentOutOfDate: 'Otra persona cambió este documento hace poco: lo que ves ya no es lo último.',
    editing: 'Editar',
    editingLabel_many: 'Editar {{count}} elementos',
    editingLabel_one: 'Editar {{count}} elemento',
    editingLabel_other: 'Editar {{count}} elementos',
    emptyTrashLabel: 'Vaciar la papelera: {{label}}',
    filterWhere: 'Mostrar solo donde',
    menu: 'menú', // after a verb
    notFound: 'Página no encontrada',
    noLabel: 'Vacío',
    noTrashResults: 'La papelera está vacía.',
    noResultsDescription: 'No hay ninguno, o ninguno coincide con los filtros.',
    nothingFound: 'Página no encontrada',
    or: 'o',
    permanentlyDeletedCountSuccessfully: 'Eliminados para siempre: {{count}}.',
    restoredCountSuccessfully: 'Restaurados: {{count}}.',
    selectAll_one: 'Seleccionar {{count}} elemento',
    selectAll_other: 'Seleccionar {{count}} elementos',
    selectedCount_one: '{{count}} elemento seleccionado',
    selectedCount_other: '{{count}} elementos seleccionados',
    sorryNotFound: 'Lo sentimos: la página que buscas no existe o ya no está disponible.',
    // Payload has no label for it in the version list and would show the placeholder.
    sortByLabelDirection: 'Ordenar en sentido {{direction}}',
    ascending: 'ascendente',
    descending: 'descendente',
    successfullyCreated: 'Se creó con éxito.',
    titleDeleted: 'Se eliminó «{{title}}».',
    titleRestored: 'Se restauró «{{title}}».',
    titleTrashed: '«{{title}}» está en la papelera.',
    trash: 'Papelera',
    trashedCountSuccessfully: 'Movidos a la papelera: {{count}}.',
  },
  operators: { equals: 'es igual a' },
  version: {
    aboutToRestore:
      'Lo que había el {{versionDate}} vuelve al formulario como borrador. Los lectores no lo ven hasta que lo publiques.',
    aboutToRestoreGlobal:
      'Lo que había el {{versionDate}} vuelve al formulario como borrador. Los lectores no lo ven hasta que lo publiques.',
    aboutToRevertToPublished: 'Vas a descartar los cambios y volver a lo publicado. ¿Quieres continuar?',
    comparingAgainst: 'Comparada con',
    currentlyViewing: 'Estás viendo',
    modifiedOnly: 'Solo lo modificado',
    restoredSuccessfully: 'Versión restaurada como borrador. Los lectores no la ven hasta que la publiques.',
    restoreThisVersion: 'Restaurar como borrador',
    previouslyDraft: 'Antes fue borrador',
    unpublishedSuccessfully: 'Despublicado con éxito.',
  },
  'plugin-seo': {
    imageAutoGenerationTip: 'Al generarla se toma la imagen destacada.',
    lengthTipDescription: 'Mejor entre {{minLength}} y {{maxLength}} caracteres. Para escribirla bien, mira las ',
    lengthTipTitle: 'Mejor entre {{minLength}} y {{maxLength}} caracteres. Para escribirlo bien, mira las ',
    bestPractices: 'recomendaciones de Google',
    missing: 'Falta',
    previewDescription: 'El resultado exacto puede variar según el contenido y la búsqueda.',
  },
}
