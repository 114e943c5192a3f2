import { Modal, useModal } from '@payloadcms/ui'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useId } from 'react'
import { Button, SubmitButton } from '../Button'
import { focusableHeading } from '../heading'

const BACKDROP =
  'fixed inset-0 z-1 grid size-full max-h-none max-w-none justify-items-center overflow-y-auto border-0 bg-[rgb(4_24_25/60%)] p-4 not-open:hidden'
const IN_THE_MIDDLE = 'items-center sheet:items-end sheet:p-0'
const AT_THE_TOP = 'items-start pt-[10dvh] sheet:p-2'
// Long content scrolls inside, so that the dialog's title and buttons stay visible. On a phone, there is room for toasts above.
const BOX =
  'grid max-h-[calc(100dvh-2rem)] min-w-0 scroll-py-20 gap-5 overflow-y-auto rounded-2xl border border-elevation-100 bg-surface p-6 text-text wrap-anywhere shadow-[0_24px_60px_rgb(4_24_25/35%)] *:min-w-0 sheet:max-h-[calc(100dvh-8rem)]'

type Props = {
  title: string
  description?: string
  /** Called after the dialog has closed, for whatever reason; the owner then stops rendering it. */
  onClose: () => void
  footer?: ReactNode
  children?: ReactNode
  /** For content that needs width, such as two pictures or texts side by side. */
  isWide?: boolean
  /** For a list that changes while one types: its field stays in place, and above the keyboard of a phone. */
  isAtTop?: boolean
}

/**
 * A dialog that stays open as long as it is rendered. If the element that had focus before no longer exists when it
 * closes, the screen's heading gets focus.
 *
 * Built on Payload's modal, which traps and restores focus, closes on Escape and keeps toasts visible above it: a
 * native modal `<dialog>` would put them under its backdrop.
 */
export function Dialog({ title, description, onClose, footer, children, isWide = false, isAtTop = false }: Props) {
  const slug = useId()
  const { openModal, closeModal } = useModal()

  useEffect(() => {
    openModal(slug)
    return () => closeModal(slug)
  }, [slug, openModal, closeModal])

  return (
    <Modal
      aria-describedby={description && `${slug}-description`}
      aria-labelledby={`${slug}-title`}
      className={`${BACKDROP} ${isAtTop ? AT_THE_TOP : IN_THE_MIDDLE}`}
      focusTrapOptions={{
        initialFocus: () => firstControl(slug),
        setReturnFocus: (before) => (isThere(before) ? before : (focusableHeading() ?? false)),
        escapeDeactivates: false, // Payload itself closes the topmost dialog
      }}
      onExited={onClose}
      role="dialog"
      slug={slug}
    >
      <div
        className={`${BOX} ${isWide ? 'w-[min(60rem,100%)]' : 'w-[min(34rem,100%)]'} ${isAtTop ? '' : 'sheet:rounded-b-none'}`}
      >
        <header className="sticky -top-6 z-1 -mx-6 -mt-6 -mb-3 flex items-start justify-between gap-4 bg-inherit px-6 pt-6 pb-3">
          <h2 className="text-xl leading-[1.4]" id={`${slug}-title`}>
            {title}
          </h2>
          <button aria-label="Cerrar" className="icon-button" onClick={() => closeModal(slug)} type="button">
            <X aria-hidden="true" size={18} />
          </button>
        </header>
        {description && (
          <p className="text-muted" id={`${slug}-description`}>
            {description}
          </p>
        )}
        {children}
        {footer && <DialogFooter>{footer}</DialogFooter>}
      </div>
    </Modal>
  )
}

/** A dialog's buttons, which stay visible below its content. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className="sticky -bottom-6 z-1 -mx-6 -mt-2 -mb-6 flex flex-wrap justify-end gap-3 rounded-2xl bg-surface px-6 pt-2 pb-6">
    {children}
  </footer>
)

type FormProps = {
  /** As returned by `useFormAction`. */
  action: { submit: (event: SubmitEvent) => void; isPending?: boolean; discard?: () => void }
  label: string
  /** Of the button that closes it, where 'Cancelar' could be the action. */
  cancelLabel?: string
  /** The label while the action is pending. */
  busy?: string
  look?: ComponentProps<typeof Button>['look']
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog's form, with its buttons below it. Only the first of them, `cancelLabel`, discards what was typed: a dialog is
 * closed by mistake too.
 */
export const DialogForm = ({ action, label, cancelLabel = 'Cancelar', busy, look, onClose, children }: FormProps) => (
  <form className="grid gap-5" noValidate onSubmit={action.submit}>
    {children}
    <DialogFooter>
      <Button
        onClick={() => {
          action.discard?.()
          onClose()
        }}
      >
        {cancelLabel}
      </Button>
      <SubmitButton busy={busy} isBusy={action.isPending} look={look}>
        {label}
      </SubmitButton>
    </DialogFooter>
  </form>
)

/** Returns the element to focus first: the first input, or else the first footer button. */
function firstControl(slug: string): HTMLElement | false {
  const dialog = document.getElementById(slug)
  return dialog?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, footer button') ?? dialog ?? false
}

const isThere = (element: Element) => element.isConnected && element !== document.body
