'use client'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

type Props = {
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
  /** Closes the dialog when it is done; a rejection, already told to the person, leaves it open. */
  onConfirm: () => Promise<unknown> | unknown
  onClose: () => void
  returnFocusTo?: RefObject<HTMLElement | null>
  /** What there is to know before one answers. */
  children?: ReactNode
}

/** Asks before something is lost. The harmless answer has the focus. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancelar',
  onConfirm,
  onClose,
  returnFocusTo,
  children,
}: Props) {
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    const isDone = await Promise.resolve(onConfirm()).then(
      () => true,
      () => false,
    )
    setIsBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button isBusy={isBusy} look="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={title}
    >
      {children}
    </Dialog>
  )
}
