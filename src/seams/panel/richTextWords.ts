/** Accessible names of the editor's buttons, which have none or an English one. */
export const RICH_TEXT_NAMES: [selector: string, name: string][] = [
  ['[data-button-key="bold"]', 'Negrita'],
  ['[data-button-key="italic"]', 'Cursiva'],
  ['[data-button-key="strikethrough"]', 'Tachado'],
  ['[data-button-key="subscript"]', 'Subíndice'],
  ['[data-button-key="superscript"]', 'Superíndice'],
  ['[data-button-key="inlineCode"]', 'Código'],
  ['[data-button-key="link"]', 'Enlace'],
  ['[data-dropdown-key="add"]', 'Insertar'],
  ['[data-dropdown-key="blocks"]', 'Bloques'],
  ['[data-dropdown-key="text"]', 'Tipo de texto'],
  ['button[aria-label="Edit link"]', 'Editar enlace'],
  ['button[aria-label="Remove link"]', 'Quitar enlace'],
  ['[aria-label="Insert Paragraph"]', 'Añadir un párrafo'],
  ['button[aria-label="Add Row"]', 'Añadir fila'],
  ['button[aria-label="Add Column"]', 'Añadir columna'],
  ['button[aria-label="Drag to move"]', 'Mover'],
  ['button[aria-label="Add block"]', 'Añadir un bloque'],
  ['.LexicalEditorTheme__block__removeButton', 'Quitar el bloque'],
  ['[aria-label="Slash menu"]', 'Qué insertar'],
  ['.LexicalEditorTheme__upload__swap-drawer-toggler', 'Cambiar la imagen'],
  ['.LexicalEditorTheme__upload__removeButton', 'Quitar la imagen'],
  ['.table-cell-action-button', 'Opciones de la celda'],
  ['input#field-rows', 'Filas'],
  ['input#field-columns', 'Columnas'],
]

/** Where the package has hard-coded texts. */
export const PLACES = [
  '.toolbar-popup__dropdown-items',
  '.slash-menu-popup',
  '.table-action-menu-dropdown',
  '.drawer__content:has(#field-rows)',
  '.tooltip',
  '.live-preview-toolbar-controls',
  '.popup__content',
  '.popup__hidden-content',
  '.field__checkbox .text-diff',
]

/** Those texts, and Payload's own where they mean something else here. */
const WORDS: [english: RegExp, spanish: string][] = [
  [/^Subir$/, 'Imagen'],
  [/^Regla Horizontal$/, 'Línea horizontal'],
  [/^Table$/, 'Tabla'],
  [/^Create Table$/, 'Crear tabla'],
  [/^Rows$/, 'Filas'],
  [/^Columns$/, 'Columnas'],
  [/^Responsive$/, 'Adaptable'],
  [/^Remove Block$/, 'Quitar el bloque'],
  [/^true$/, 'Sí'],
  [/^false$/, 'No'],
  [/^Merge cells$/, 'Unir celdas'],
  [/^Unmerge cells$/, 'Separar celdas'],
  [/^Toggle Row Striping$/, 'Alternar color de filas'],
  [/^Toggle First Column Freeze$/, 'Fijar la primera columna'],
  [/^Delete column$/, 'Eliminar columna'],
  [/^Delete row$/, 'Eliminar fila'],
  [/^Delete table$/, 'Eliminar tabla'],
  [/^Insert $/, 'Insertar '],
  [/^row$/, 'fila'],
  [/^(\d+) rows$/, '$1 filas'],
  [/^column$/, 'columna'],
  [/^(\d+) columns$/, '$1 columnas'],
  [/^ above$/, ' encima'],
  [/^ below$/, ' debajo'],
  [/^left$/, 'a la izquierda'],
  [/^right$/, 'a la derecha'],
  [/^Add$/, 'Añadir'],
  [/^Remove$/, 'Quitar'],
  [/^row header$/, 'encabezado de fila'],
  [/^column header$/, 'encabezado de columna'],
]

/** Translates hard-coded English texts in `area`; idempotent. */
export function translateTexts(area: Element): void {
  const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) translate(texts.currentNode)
}

function translate(node: Node): void {
  const [english, spanish] = WORDS.find(([pattern]) => pattern.test(node.nodeValue ?? '')) ?? []
  if (english) node.nodeValue = node.nodeValue?.replace(english, spanish ?? '') ?? ''
}
