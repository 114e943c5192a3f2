import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './FieldFrame'
import styles from './kit.module.css'

type Props = ComponentProps<'input'> &
  FieldProps & {
    /** Stands inside the input's right end. */
    suffix?: ReactNode
  }

/** A labelled input whose hint and error are read out with it. */
export function TextField({ label, hint, error, suffix, ...input }: Props) {
  return (
    <FieldFrame error={error} hint={hint} label={label}>
      {(ties) => (
        <div className={styles.control}>
          <input {...input} {...ties} />
          {suffix}
        </div>
      )}
    </FieldFrame>
  )
}
