import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './FieldFrame'

type Props = ComponentProps<'input'> &
  FieldProps & {
    /** Shown inside the input, at its right end. */
    suffix?: ReactNode
    /** With the label beside the input. */
    isInline?: boolean
  }

/** A labelled input; screen readers announce its hint and error. */
export function TextField({ label, hint, error, isInline, suffix, ...input }: Props) {
  return (
    <FieldFrame error={error} hint={hint} isInline={isInline} label={label}>
      {(controlProps) => (
        <div className="relative flex items-center [&>button]:absolute [&>button]:right-1">
          <input {...input} {...controlProps} />
          {suffix}
        </div>
      )}
    </FieldFrame>
  )
}
