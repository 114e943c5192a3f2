import { repairRichText } from './richTextWords'

/** Accessible names that Payload leaves out or writes in English. */
const NAMES: [selector: string, name: string][] = [
  ['section[aria-label^="Notifications"]', 'Avisos'],
  ['[data-sonner-toast] [data-close-button]', 'Cerrar aviso'],
  ['.popup-button:not([aria-label])', 'Más acciones'],
  ['.array-field__row .collapsible__drag', 'Mover la fila'],
  ['.clickable-arrow--left', 'Página anterior'],
  ['.clickable-arrow--right', 'Página siguiente'],
  ['.date-time-picker__clear-button', 'Borrar la fecha'],
  ['input[type="checkbox"][aria-label=""]', 'Seleccionar fila'],
  ['input[type="checkbox"][title="select-all"]', 'Seleccionar todo'],
  ['h4 > a[href]:empty', 'Sin meta título'], // in the SEO plugin's preview
  ['input[name="live-preview-width"]', 'Ancho de la vista previa'],
  ['input[name="live-preview-height"]', 'Alto de la vista previa'],
]

/** Inputs that stand in a field without being tied to its label. */
const UNLABELLED = '.rs__input:not([aria-label]), .react-datepicker__input-container input:not([aria-label])'
/** Buttons hidden from screen readers, which the keyboard must not reach either; the select itself does what they do. */
const HIDDEN_BUTTONS = '[aria-hidden="true"].dropdown-indicator, [aria-hidden="true"].clear-indicator'

/** An editor of rich text says what it is for, but not which field it is. */
const EDITORS = '.ContentEditable__root:not([aria-label])'

/** Brings the document's markup up to what Payload leaves out; repeating it changes nothing. */
export function repair(): void {
  for (const [selector, name] of NAMES) each(selector, (element) => setOnce(element, 'aria-label', name))
  each(UNLABELLED, (input) => {
    const label = input.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent
    if (label) setOnce(input, 'aria-label', label)
  })
  each('#live-preview-iframe', (frame) => setOnce(frame, 'title', 'Vista previa'))
  each(EDITORS, (editor) => {
    const label = editor.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent
    setOnce(editor, 'aria-label', label ?? 'Texto')
  })
  repairRichText()
  each(HIDDEN_BUTTONS, (button) => setOnce(button, 'tabindex', '-1'))
  // Payload hovers a checkbox's machine name over it.
  each('.checkbox-input input[title]', (input) => input.removeAttribute('title'))
  each('.template-default__wrap', (beside) => setOnce(beside, 'role', 'main')) // screen readers lead there
  each('ul.doc-tabs__tabs', (list) => setOnce(list, 'role', 'presentation'))
}

function each(selector: string, change: (element: Element) => void): void {
  for (const element of document.querySelectorAll(selector)) change(element)
}

function setOnce(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}
