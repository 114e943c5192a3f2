import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  isBusy?: boolean
  /** Leaves the dialog open: closing it is up to its owner. */
  onConfirm: () => unknown
  onClose: () => void
  /** Details to read before confirming. */
  children?: ReactNode
}

/** Asks for confirmation of an action, by default a deletion. Focus starts on the safe choice. */
export const ConfirmDialog = ({
  confirmLabel = 'Eliminar',
  look = 'danger',
  cancelLabel = 'Cancelar',
  isBusy,
  onConfirm,
  ...dialog
}: Props) => (
  <Dialog
    {...dialog}
    footer={
      <>
        <Button onClick={dialog.onClose}>{cancelLabel}</Button>
        <Button isBusy={isBusy} look={look} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)

type ActionProps<Item, Answer> = Omit<Props, 'description' | 'isBusy' | 'onConfirm'> &
  ActionOptions<number, Answer> & {
    /** What is to be changed; the dialog is open while there is one. */
    item: Item | undefined
    description: (item: Item) => string
  }

/**
 * Asks for confirmation of a change on the server, and makes it. Rendered even while the dialog is closed, so that
 * confirming again before the response, or after it was lost, does not make the change twice.
 */
export function ConfirmAction<Item extends { id: number }, Answer>(props: ActionProps<Item, Answer>) {
  const { item, description, onClose, onDone } = props
  const shown = useRef(item)
  useEffect(() => {
    shown.current = item
  })
  const [underWay, setUnderWay] = useState<number[]>([])
  const { run } = useAction<number, Answer>({
    ...props,
    isPerRow: true,
    onDone(answer, id) {
      if (shown.current?.id === id) onClose() // `item` may be that of an earlier dialog
      return onDone?.(answer, id)
    },
  })
  async function confirm(id: number) {
    setUnderWay((ids) => [...ids, id])
    await run(id).catch(() => undefined)
    setUnderWay((ids) => ids.filter((other) => other !== id))
  }
  return (
    item && (
      <ConfirmDialog
        {...props}
        description={description(item)}
        isBusy={underWay.includes(item.id)}
        onConfirm={() => confirm(item.id)}
      />
    )
  )
}
