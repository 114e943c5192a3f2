import { useId } from 'react'
import styles from './kit.module.css'

type Props = {
  label: string
  hint?: string
  isOn: boolean
  disabled?: boolean
  /** What it says is being done. */
  isBusy?: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, at once. */
export function Switch({ label, hint, isOn, disabled = false, isBusy = false, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.switchRow}>
      <span id={id}>{label}</span>
      <button
        aria-checked={isOn}
        aria-disabled={isBusy || undefined}
        aria-describedby={hint && `${id}-hint`}
        aria-labelledby={id}
        className={styles.switch}
        disabled={disabled}
        onClick={isBusy ? undefined : () => onChange(!isOn)}
        role="switch"
        type="button"
      />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
