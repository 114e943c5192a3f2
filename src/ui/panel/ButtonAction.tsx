import type { ComponentProps } from 'react'
import { Button } from './Button'
import { type ActionOptions, useAction } from './data/useAction'
import { useFocusAfter } from './heading'

type Props<Row, Answer> = Omit<ComponentProps<typeof Button>, 'isBusy' | 'onClick' | 'ref'> & {
  on: Row
  action: ActionOptions<Row, Answer>
  /** What gets the focus when the row is gone; the screen's heading unless given. */
  next?: () => HTMLElement | null
}

/** A button for a change of one row. While it is pending, those of the other rows can be pressed. */
export function ButtonAction<Row, Answer>({ on, action, next, ...button }: Props<Row, Answer>) {
  const { start, isPending } = useAction(action)
  const ref = useFocusAfter(next)
  return <Button {...button} isBusy={isPending} onClick={() => start(on)} ref={ref} />
}
