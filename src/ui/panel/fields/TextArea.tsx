import type { ComponentProps } from 'react'
import { TEXT_AREA } from '../classes'
import { FieldFrame, type FieldProps } from './FieldFrame'

type Props = ComponentProps<'textarea'> & FieldProps

export function TextArea({ label, hint, error, ...textarea }: Props) {
  return (
    <FieldFrame error={error} hint={hint} label={label}>
      {(ties) => <textarea rows={3} {...textarea} {...ties} className={TEXT_AREA} />}
    </FieldFrame>
  )
}
