'use client'
import { Modal, useModal } from '@payloadcms/ui'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import styles from './kit.module.css'

type Props = {
  title: string
  description?: string
  /** Called when the dialog has closed, however that came about; the owner then stops rendering it. */
  onClose: () => void
  footer?: ReactNode
  children?: ReactNode
  /** For what needs room: pictures side by side, two texts. */
  isWide?: boolean
  /** Gets the focus afterwards when what had it before is gone. */
  returnFocusTo?: RefObject<HTMLElement | null>
}

/**
 * A dialog that is open as long as it is rendered.
 *
 * It stands on Payload's modal, which traps the focus, gives it back, closes on Escape, and leaves messages visible
 * above it: a native modal `<dialog>` would put them under its backdrop.
 */
export function Dialog({ title, description, onClose, footer, children, isWide = false, returnFocusTo }: Props) {
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
      className={styles.backdrop}
      focusTrapOptions={{
        initialFocus: () => firstControl(slug),
        setReturnFocus: (before) => (isThere(before) ? before : (returnFocusTo?.current ?? false)),
        escapeDeactivates: false, // Payload closes the latest dialog itself
      }}
      onExited={onClose}
      role="dialog"
      slug={slug}
    >
      <div className={styles.dialog} data-wide={isWide || undefined}>
        <header className={styles.dialogHeader}>
          <h2 id={`${slug}-title`}>{title}</h2>
          <button aria-label="Cerrar" className={styles.iconButton} onClick={() => closeModal(slug)} type="button">
            <X aria-hidden="true" size={18} />
          </button>
        </header>
        {description && (
          <p className={styles.dialogText} id={`${slug}-description`}>
            {description}
          </p>
        )}
        {children}
        {footer && <footer className={styles.dialogFooter}>{footer}</footer>}
      </div>
    </Modal>
  )
}

/** What is to be focused first: the first input, else the first button after the closing one. */
function firstControl(slug: string): HTMLElement | false {
  const dialog = document.getElementById(slug)
  return dialog?.querySelector<HTMLElement>('input, select, textarea, footer button') ?? dialog ?? false
}

const isThere = (element: Element) => element.isConnected && element !== document.body
