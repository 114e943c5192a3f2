'use client'
import { type ReactNode, useState } from 'react'
import type { ChangeKey } from '@/shared/change'
import { Button } from '../Button'
import { type ActionOptions, useAction } from '../data/useAction'
import { Dialog } from './Dialog'

type Props = {
  title: string
  description: string
  confirmLabel?: string
  /** `primary` for an action that destroys nothing. */
  look?: 'danger' | 'primary'
  cancelLabel?: string
  /** The dialog closes when this resolves. A rejection, which the user has already been told about, keeps it open. */
  onConfirm: () => Promise<unknown> | unknown
  onClose: () => void
  /** Details to read before confirming. */
  children?: ReactNode
}

/** Asks for confirmation of an action, by default a deletion. Focus starts on the safe choice. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel = 'Eliminar',
  look = 'danger',
  cancelLabel = 'Cancelar',
  onConfirm,
  onClose,
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
          <Button isBusy={isBusy} look={look} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      {children}
    </Dialog>
  )
}

type ActionProps<Answer> = Omit<Props, 'onConfirm'> &
  Omit<ActionOptions<void, Answer>, 'act' | 'onDone'> & {
    act: (key: ChangeKey) => Promise<Answer>
    onDone: (answer: Answer) => unknown
  }

/** Asks for confirmation of a change on the server, and makes it. */
export function ConfirmAction<Answer>({ act, failure, refreshes, isLast, onDone, ...dialog }: ActionProps<Answer>) {
  const { run } = useAction<void, Answer>({ act: (_, key) => act(key), failure, refreshes, isLast, onDone })
  return <ConfirmDialog {...dialog} onConfirm={() => run()} />
}
