import type { ComponentProps } from 'react'
import { SELECT } from '../classes'
import { FieldFrame, type FieldProps } from './FieldFrame'

type Props = ComponentProps<'select'> & FieldProps

/** A labelled select; its options are the children. Uses the native control, which works everywhere. */
export function SelectField({ label, hint, error, ...select }: Props) {
  return (
    <FieldFrame error={error} hint={hint} label={label}>
      {(controlProps) => <select {...select} {...controlProps} className={SELECT} />}
    </FieldFrame>
  )
}

export const Options = ({ of }: { of: [value: string | number, text: string][] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
