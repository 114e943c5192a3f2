import type { ComponentProps } from 'react'
import { TEXT_AREA } from '../classes'
import { FieldFrame, type FieldProps } from './FieldFrame'

type Props = ComponentProps<'textarea'> & FieldProps

export function TextArea({ label, hint, error, ...textarea }: Props) {
  return (
    <FieldFrame error={error} hint={hint} label={label}>
      {(controlProps) => <textarea rows={3} {...textarea} {...controlProps} className={TEXT_AREA} />}
    </FieldFrame>
  )
}
