import { CalendarDays } from 'lucide-react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { shownDate } from '@/platform/domain/calendarDays'
import { useEarlyValue } from '@/platform/shared/useEarlyValue'
import { POPOVER } from '../classes'
import { Calendar } from '../dates/Calendar'
import { parseTypedDate } from '../dates/typedDate'
import { TextField } from './TextField'

type Props = {
  label: string
  hint?: string
  error?: string
  disabled?: boolean
  /** In ISO 8601, or the typed text while it is no date (`parseTypedDate`). */
  value: string
  onChange: (value: string) => void
  withTime?: boolean
  isInline?: boolean
  /** Gets the focus, as that of an input does. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A date as `dd/mm/aaaa`, typed or chosen from a calendar: the browser's own field shows it in the browser's language.
 */
export function DateField({ label, hint, error, disabled, value, onChange, withTime, isInline, ref }: Props) {
  const [typed, setTyped] = useState<string>() // until the field is left
  const [isOpen, setIsOpen] = useState(false)
  const calendar = useRef<HTMLDivElement>(null)
  const id = useId()
  const input = useEarlyValue<HTMLInputElement>(tell)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input])
  const date = parseTypedDate(value, withTime)
  const format = withTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa'
  useEffect(() => setIsOpen(calendar.current?.matches(':popover-open') ?? false), []) // by a click before hydration

  function tell(text: string) {
    onChange(parseTypedDate(text, withTime) ?? text)
  }
  function choose(day: string) {
    onChange(withTime ? `${day}T${date?.slice(11) ?? '09:00'}` : day)
    calendar.current?.hidePopover()
  }

  return (
    <TextField
      autoComplete="off"
      disabled={disabled}
      error={
        value && !date && typed === undefined
          ? `${label}: escribe una fecha que exista, con el formato ${format}.`
          : error
      }
      hint={hint}
      isInline={isInline}
      label={label}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        tell(target.value)
      }}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(undefined)}
      placeholder={format}
      ref={input}
      suffix={
        <>
          <button className="icon-button" popoverTarget={id} type="button">
            <CalendarDays aria-hidden="true" size={17} />
            <span className="sr-only">Elegir en el calendario: {label}</span>
          </button>
          <div
            className={`${POPOVER} p-2`}
            id={id}
            onToggle={({ newState }) => setIsOpen(newState === 'open')}
            popover="auto"
            ref={calendar}
          >
            {isOpen && <Calendar chosen={date?.slice(0, 10)} onChoose={choose} />}
          </div>
        </>
      }
      value={typed ?? shownDate(value)}
    />
  )
}
