import { type ComponentProps, useId } from 'react'
import styles from '../kit.module.css'

type ToggleProps = Pick<ComponentProps<'button'>, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> & {
  isOn: boolean
  disabled?: boolean
  /** Whether the change is being saved. */
  isBusy?: boolean
  onChange: (isOn: boolean) => void
}

/** The same without a visible label, for tables. */
export const Toggle = ({ isOn, disabled = false, isBusy = false, onChange, ...labels }: ToggleProps) => (
  <button
    {...labels}
    aria-checked={isOn}
    aria-disabled={isBusy || undefined}
    className={styles.switch}
    disabled={disabled}
    onClick={isBusy ? undefined : () => onChange(!isOn)}
    role="switch"
    type="button"
  />
)

type Props = Omit<ToggleProps, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> & { label: string; hint?: string }

/** An on/off switch that takes effect at once. */
export function Switch({ label, hint, ...toggle }: Props) {
  const id = useId()
  return (
    <div className={styles.switchRow}>
      <span id={id}>{label}</span>
      <Toggle {...toggle} aria-describedby={hint && `${id}-hint`} aria-labelledby={id} />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
