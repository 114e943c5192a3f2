import type { LucideIcon } from 'lucide-react'
import { Button } from './Button'

type Option<Value> = { value: Value; label: string; icon?: LucideIcon }
type Props<Value> = {
  label: string
  options: readonly Option<Value>[]
  /** The pressed one, if any. */
  value?: Value
  className?: string
  onChoose: (value: Value) => void
}

/** Buttons of which at most one is pressed, such as the views of a screen. */
export const ButtonChoice = <Value extends string>({
  label,
  options,
  value,
  className = '',
  onChoose,
}: Props<Value>) => (
  <fieldset className={`m-0 flex flex-wrap gap-2 border-0 p-0 ${className}`}>
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <Button
        aria-pressed={option.value === value}
        icon={option.icon}
        key={option.value}
        look={option.value === value ? 'primary' : 'secondary'}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </fieldset>
)
