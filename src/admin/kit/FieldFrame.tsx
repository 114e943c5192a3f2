import { type ReactNode, useId } from 'react'
import styles from './kit.module.css'

/** What every field of a form has beside its control. */
export type FieldProps = { label: string; hint?: string; error?: string }
/** What ties a control to its label, and to its hint or error, which are read out with it. */
type Ties = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  className: string | undefined
}

/** A label, the control that `children` makes, and under it the error, or else the hint. */
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
