'use client'
import { Modal, useModal } from '@payloadcms/ui'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import styles from '../kit.module.css'

type Props = {
  title: string
  description?: string
  /** Called after the dialog has closed, for whatever reason; the owner then stops rendering it. */
  onClose: () => void
  footer?: ReactNode
  children?: ReactNode
  /** For content that needs width, such as two pictures or texts side by side. */
  isWide?: boolean
  /** Receives focus on close when the previously focused element is gone. */
  returnFocusTo?: RefObject<HTMLElement | null>
}

/**
 * A dialog that stays open as long as it is rendered.
 *
 * Built on Payload's modal, which traps and restores focus, closes on Escape and keeps toasts visible above it: a
 * native modal `<dialog>` would put them under its backdrop.
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
        escapeDeactivates: false, // Payload itself closes the topmost dialog
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

/** Returns the element to focus first: the first input, or else the first footer button. */
function firstControl(slug: string): HTMLElement | false {
  const dialog = document.getElementById(slug)
  return dialog?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, footer button') ?? dialog ?? false
}

const isThere = (element: Element) => element.isConnected && element !== document.body
