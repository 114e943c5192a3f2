import type { ComponentProps } from 'react'
import { type ActionOptions, useAction } from './data/useAction'
import { FleetingButton } from './FleetingButton'

type Props<Row, Answer> = Omit<ComponentProps<typeof FleetingButton>, 'isBusy' | 'onClick'> & {
  on: Row
  action: ActionOptions<Row, Answer>
}

/** A button for a change of one row. While it is pending, those of the other rows can be pressed. */
export function ButtonAction<Row, Answer>({ on, action, ...button }: Props<Row, Answer>) {
  const { start, isPending } = useAction(action)
  return <FleetingButton {...button} isBusy={isPending} onClick={() => start(on)} />
}
