import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './kit.module.css'

type Props = ComponentProps<'input'> & {
  label: string
  hint?: string
  error?: string
  /** Stands inside the input's right end. */
  suffix?: ReactNode
}

/** A labelled input whose hint and error are read out with it. */
export function TextField({ label, hint, error, suffix, ...input }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          aria-describedby={error || hint ? noteId : undefined}
          aria-invalid={Boolean(error)}
          className={styles.input}
          id={id}
        />
        {suffix}
      </div>
      <p className={error ? styles.error : styles.hint} id={noteId}>
        {error ?? hint}
      </p>
    </div>
  )
}
