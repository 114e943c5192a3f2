/**
 * The ids of what surrounds an article on its page. They begin with a sign that no heading's id has and no author may
 * give (see `ANCHOR`), so that `## Contenido` gets the id that links to it expect.
 */
export const PAGE_ANCHORS = {
  call: '~llamada',
  content: '~contenido',
  menu: '~menu',
  related: '~relacionados',
  share: '~compartir',
  tags: '~etiquetas',
} as const

/** An id that authors may give to a place of their text. */
export const ANCHOR = /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,99}$/u
