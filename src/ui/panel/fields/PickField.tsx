import { Combobox } from '@base-ui/react/combobox'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FieldFrame } from './FieldFrame'

const POPUP =
  'max-h-[min(18rem,var(--available-height))] overflow-y-auto rounded-xl border border-elevation-150 bg-surface shadow-popup'

type Item = { id: number; name: string }
type Props = {
  label: string
  placeholder: string
  /** Shown when no item matches the typed text. */
  empty: string
  items: Item[]
  onPick: (id: number) => void
  onBlur?: () => void
  ref?: RefObject<HTMLInputElement | null>
}

/**
 * A combobox for picking items one after another. Arrow keys and letters only browse; Enter or a click picks.
 *
 * The list is in Base UI's positioner without its popup, which would hide the rest of the page from screen readers
 * while its fields can still have focus (docs/decisions/0045). The popup would also finish the closing transition,
 * hence `unmount`.
 */
export default function PickField({ label, placeholder, empty, items, onPick, onBlur, ref }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const actions = useRef<Combobox.Root.Actions>(null)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])

  function pick(item: Item | null, change: Combobox.Root.ChangeEventDetails) {
    change.cancel() // otherwise it would stay in the box
    if (!item) return
    setTyped('')
    setIsOpen(false)
    onPick(item.id)
  }
  return (
    <FieldFrame label={label}>
      {(ties) => (
        <div className="relative flex items-center" ref={container}>
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
            <Combobox.Input {...ties} onBlur={onBlur} placeholder={placeholder} ref={ref} />
            <Combobox.Portal container={container}>
              <Combobox.Positioner className="z-popup w-(--anchor-width)" sideOffset={6}>
                <Combobox.Empty className={`${POPUP} p-3 text-muted empty:hidden`}>{empty}</Combobox.Empty>
                <Combobox.List aria-label={label} className={`${POPUP} p-1.5 data-empty:hidden`}>
                  {(item: Item) => (
                    <Combobox.Item
                      className="cursor-pointer rounded-lg px-3 py-2 wrap-anywhere data-highlighted:bg-tint data-highlighted:text-on-tint"
                      key={item.id}
                      value={item}
                    >
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
