import { type ReactNode, useId } from 'react'
import styles from '../kit.module.css'

/** What every form field has besides its control. */
export type FieldProps = { label: string; hint?: string; error?: string }
/** Links a control to its label and its hint or error, for screen readers. */
type Ties = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  className: string | undefined
}

/** A label, the control rendered by `children`, and below it the error or the hint. */
export function FieldFrame({ label, hint, error, children }: FieldProps & { children: (ties: Ties) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const ties = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': Boolean(error),
    className: styles.input,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(ties)}
      <p className={error ? styles.error : styles.hint} id={noteId}>
        {error ?? hint}
      </p>
    </div>
  )
}
