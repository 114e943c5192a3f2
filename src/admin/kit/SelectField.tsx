import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './FieldFrame'

type Props = ComponentProps<'select'> & FieldProps

/** A labelled choice of one; its `option`s are the children. The browser's own control works everywhere. */
export function SelectField({ label, hint, error, ...select }: Props) {
  return (
    <FieldFrame error={error} hint={hint} label={label}>
      {(ties) => <select {...select} {...ties} />}
    </FieldFrame>
  )
}
