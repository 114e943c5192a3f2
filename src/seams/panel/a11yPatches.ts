import { PLACES, RICH_TEXT_NAMES, translateTexts } from './richTextWords'

/** The empty title in the SEO plugin's preview, and its accessible name. */
const EMPTY_RESULT = 'h4 > a[href]:empty'
const NO_TITLE = 'Sin meta título'

/** Accessible names that Payload leaves out or writes in English. */
const NAMES: [selector: string, name: string][] = [
  ['section[aria-label^="Notifications"]', 'Avisos'],
  ['[data-sonner-toast] [data-close-button]', 'Cerrar aviso'],
  ['.array-field__row .collapsible__drag', 'Mover la fila'],
  ['.blocks-field__row > .collapsible__toggle-wrap > .collapsible__drag', 'Mover la sección'],
  ['.clickable-arrow--left', 'Página anterior'],
  ['.clickable-arrow--right', 'Página siguiente'],
  ['.date-time-picker__clear-button', 'Borrar la fecha'],
  ['.react-datepicker__month-select', 'Mes'],
  ['.react-datepicker__year-select', 'Año'],
  ['td input[type="checkbox"][aria-label=""]', 'Seleccionar fila'],
  ['input[type="checkbox"][title="select-all"]', 'Seleccionar todo'],
  [EMPTY_RESULT, NO_TITLE],
  ['.compare-version input:not([type="hidden"])', 'Versión con la que se compara'],
  ['input[name="live-preview-width"]', 'Ancho de la vista previa'],
  ['input[name="live-preview-height"]', 'Alto de la vista previa'],
]

/** English texts of the date picker that only screen readers get. */
const CALENDAR = ['.react-datepicker', '.react-datepicker [aria-label]']
const CALENDAR_TEXTS = '.react-datepicker__navigation-icon'
const CALENDAR_WORDS: [english: RegExp, spanish: string][] = [
  [/^Choose Date$/, 'Elegir la fecha'],
  [/^(Choose|Month) /, ''], // before the day or the month
  [/^Previous Month$/, 'Mes anterior'],
  [/^Next Month$/, 'Mes siguiente'],
]

/** Inputs inside a field that are not associated with its label. */
const UNLABELLED = [
  '.rs__input',
  '.react-datepicker__input-container input',
  // The label of a field in a drawer or a block names another id.
  ':is(.drawer, .LexicalEditorTheme__block) .field-type:is(.text, .textarea) :is(input, textarea)',
].map((selector) => `${selector}:not([aria-label])`)

/**
 * Buttons hidden from screen readers, which must not be reachable by keyboard either; the select itself does the same.
 */
const HIDDEN_BUTTONS = ['.dropdown-indicator[aria-hidden="true"]', '.clear-indicator[aria-hidden="true"]']

/** Rich text editors, which lack an accessible name. */
const EDITORS = '.ContentEditable__root:not([aria-label])'

/** Since when somebody else edits a document: `Nov 30, 2026, 9:05 AM`, in the browser's time zone. */
const LOCKED_SINCE = '.document-locked__content p:last-child strong'
const ENGLISH_MOMENT = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/

/**
 * Adds what Payload's markup lacks; idempotent. `moment` formats a time. Waits for markup with names, roles and words that
 * can be translated.
 */
export function repair(moment: (iso: string) => string): void {
  each(LOCKED_SINCE, ({ firstChild: text }) => {
    const english = text?.nodeValue ?? ''
    if (text && ENGLISH_MOMENT.test(english))
      text.nodeValue = moment(new Date(english.replace(/\s/g, ' ')).toISOString())
  })
  for (const [selector, name] of [...NAMES, ...RICH_TEXT_NAMES])
    each(selector, (element) => setOnce(element, 'aria-label', name))
  each('dialog.confirmation-modal', (dialog) => {
    const heading = dialog.querySelector('h1')?.textContent // its name is an internal one
    if (heading) setOnce(dialog, 'aria-label', heading)
  })
  each('.popup-button', (button) => {
    if (!button.textContent?.trim()) setOnce(button, 'aria-label', 'Más acciones') // others say what they hold
  })
  each(`h4 > a[aria-label="${NO_TITLE}"]:not(:empty)`, (title) => title.removeAttribute('aria-label'))
  each(UNLABELLED, (input) => {
    const label = labelOf(input)
    if (label) setOnce(input, 'aria-label', label)
  })
  each('#live-preview-iframe', (frame) => setOnce(frame, 'title', 'Vista previa'))
  each(EDITORS, (editor) => setOnce(editor, 'aria-label', labelOf(editor) ?? 'Texto'))
  each(PLACES, translateTexts)
  each(CALENDAR, (element) => setOnce(element, 'aria-label', inSpanish(element.getAttribute('aria-label') ?? '')))
  each(CALENDAR_TEXTS, ({ firstChild: text }) => {
    if (text) text.nodeValue = inSpanish(text.nodeValue ?? '')
  })
  each(HIDDEN_BUTTONS, (button) => setOnce(button, 'tabindex', '-1'))
  each('.tooltip[title]', (tooltip) => tooltip.removeAttribute('title')) // the browser would show another one
  // Payload shows a checkbox's internal name as its tooltip.
  each('.checkbox-input input[title]', (input) => input.removeAttribute('title'))
  each('.template-default__wrap', (beside) => setOnce(beside, 'role', 'main')) // the landmark screen readers jump to
  each('ul.doc-tabs__tabs', (list) => setOnce(list, 'role', 'presentation'))
  each(['.LexicalEditorTheme__checklist', '.list-check'], (list) => setOnce(list, 'role', 'group')) // its items are checkboxes
  each('.html-diff .checkboxItem', (item) =>
    setOnce(item, 'aria-checked', String(item.matches('.checkboxItem--checked'))),
  ) // the comparison drops the value
  each('.LexicalEditorTheme__upload img:not([alt])', (picture) => setOnce(picture, 'alt', ''))
}

const inSpanish = (words: string) =>
  CALENDAR_WORDS.reduce((text, [english, spanish]) => text.replace(english, spanish), words)

const labelOf = (element: Element) =>
  element.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent

/** Looks for one selector after another: a class alone is found at once, but a list is compared with every element. */
function each(selectors: string | string[], change: (element: Element) => void): void {
  for (const selector of [selectors].flat()) for (const element of document.querySelectorAll(selector)) change(element)
}

function setOnce(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}
