'use client'
import { Combobox } from '@base-ui/react/combobox'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { FieldFrame } from './FieldFrame'
import styles from './kit.module.css'

type Item = { id: number; name: string }
type Props = {
  label: string
  placeholder: string
  /** What is said when no item matches what is typed. */
  empty: string
  items: Item[]
  onPick: (id: number) => void
  onBlur?: () => void
  ref?: RefObject<HTMLInputElement | null>
}

/**
 * A combobox that hands over one item after the other. Arrows and letters only look; Enter or a press picks.
 *
 * The list stands in its positioner without Base UI's popup, which would hide the rest of the page from screen readers
 * while its fields can still have the focus (docs/decisions/0045). The popup would also end the closing, hence `unmount`.
 */
export default function PickField({ label, placeholder, empty, items, onPick, onBlur, ref }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const actions = useRef<Combobox.Root.Actions>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])

  function pick(item: Item | null, change: Combobox.Root.ChangeEventDetails) {
    change.cancel() // it would stay in the box
    if (!item) return
    setTyped('')
    setIsOpen(false)
    onPick(item.id)
  }
  return (
    <FieldFrame label={label}>
      {(ties) => (
        <div className={styles.control} ref={place}>
          <Combobox.Root<Item>
            actionsRef={actions}
            autoHighlight
            inputValue={typed}
            items={items}
            itemToStringLabel={({ name }) => name}
            locale="es"
            onInputValueChange={setTyped}
            onOpenChange={setIsOpen}
            onValueChange={pick}
            open={isOpen}
            value={null}
          >
            <Combobox.Input {...ties} onBlur={onBlur} onKeyDown={keepForm} placeholder={placeholder} ref={ref} />
            <Combobox.Portal container={place}>
              <Combobox.Positioner className={styles.options} sideOffset={6}>
                <Combobox.Empty className={styles.noOption}>{empty}</Combobox.Empty>
                <Combobox.List aria-label={label} className={styles.optionList}>
                  {(item: Item) => (
                    <Combobox.Item className={styles.option} key={item.id} value={item}>
                      {item.name}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        </div>
      )}
    </FieldFrame>
  )
}

/** Enter picks; with nothing to pick it would submit the form around. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
