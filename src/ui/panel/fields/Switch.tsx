import { type ComponentProps, useId } from 'react'
import { pressOnce } from '../pressOnce'

type ToggleProps = Pick<ComponentProps<'button'>, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> & {
  isOn: boolean
  disabled?: boolean
  /** Whether the change is being saved. */
  isBusy?: boolean
  onChange: (isOn: boolean) => void
}

/** The switch alone, without a visible label, for tables. */
export const Toggle = ({ isOn, disabled = false, isBusy = false, onChange, ...labels }: ToggleProps) => (
  <button
    {...labels}
    aria-checked={isOn}
    aria-disabled={isBusy || undefined}
    className="relative h-6.5 w-11 flex-none cursor-pointer rounded-full border border-elevation-400 bg-elevation-200 transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-white after:shadow-[0_0_0_1px_rgb(4_24_25/25%)] after:transition-[translate] aria-checked:border-accent aria-checked:bg-accent aria-checked:after:translate-x-4.5 off:cursor-not-allowed off:opacity-60"
    disabled={disabled}
    onClick={isBusy ? undefined : () => onChange(!isOn)}
    onKeyDown={pressOnce}
    role="switch"
    type="button"
  />
)

type Props = Omit<ToggleProps, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> & { label: string; hint?: string }

/** An on/off switch that takes effect at once. */
export function Switch({ label, hint, ...toggle }: Props) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 font-semibold">
      <span id={id}>{label}</span>
      <Toggle {...toggle} aria-describedby={hint && `${id}-hint`} aria-labelledby={id} />
      {hint && (
        <p className="basis-full text-note leading-[1.4] font-normal text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
