import { type ComponentProps, type ReactNode, useId } from 'react'
import { INPUT } from '../classes'

export const LABEL = 'p-0 text-sm font-semibold text-text'

/** What every form field has besides its control. */
export type FieldProps = {
  label: string
  hint?: string
  error?: string
}
/** Links a control to its label and its hint or error, for screen readers. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  className: string | undefined
}

const BESIDE = 'grid-cols-[minmax(2.75rem,auto)_1fr] items-center content-start gap-x-2.5 [&>p]:col-start-2'

type Props = FieldProps & {
  /** With the label beside the control. */
  isInline?: boolean
  children: (controlProps: ControlProps) => ReactNode
}

/** A label, the control rendered by `children`, and below it the error or the hint. */
export function FieldFrame({ label, hint, error, isInline, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const controlProps = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': Boolean(error),
    className: INPUT,
  }
  return (
    <div className={`grid gap-1.5 ${isInline ? BESIDE : ''}`}>
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      {children(controlProps)}
      <FieldNote id={noteId} isError={Boolean(error)}>
        {error ?? hint}
      </FieldNote>
    </div>
  )
}

/** A field's hint or error. */
export const FieldNote = ({ isError = false, ...rest }: ComponentProps<'p'> & { isError?: boolean }) => (
  <p {...rest} className={`text-note leading-[1.4] empty:hidden ${isError ? 'text-danger' : 'text-muted'}`} />
)
