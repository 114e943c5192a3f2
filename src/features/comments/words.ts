/** Who may comment, and what is said of them besides their name. */
export const AUTHOR_KINDS = { person: '', agent: 'agente', guest: 'con el enlace' } as const

/** What is missing, as the form and the server say it. */
export const NO_NAME = 'Escribe tu nombre'
export const NO_TEXT = 'Escribe el comentario'

/** Said of a comment whose quotation nothing in the text is like any more. */
export const LOST_PASSAGE = 'Este pasaje ya no está en el texto.'
