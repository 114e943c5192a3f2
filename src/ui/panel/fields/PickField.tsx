import { Combobox } from '@base-ui/react/combobox'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { fold } from '@/platform/domain/text/fold'
import { FieldFrame, type FieldProps } from './FieldFrame'

const POPUP = 'rounded-xl border border-elevation-150 bg-surface shadow-popup'

type Item = { id: number; name: string }
type Props = FieldProps & {
  placeholder: string
  /** Shown when no item matches the typed text. */
  empty: string
  items: Item[]
  onPick: (id: number) => void
  /** Makes an item of the typed name, if there is none with it; undefined for users who may not. */
  onCreate?: (name: string) => void
  /** The names that are taken, besides those of the items. */
  taken?: Item[]
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** The id of the item that stands for one to be made. */
const NEW = 0

/**
 * A combobox for picking items one after another. Arrow keys and letters only browse; Enter or a click picks.
 *
 * The list is in Base UI's positioner without its popup, which would hide the rest of the page from screen readers
 * while its fields can still have focus (docs/decisions/0071). The popup would also finish the closing transition,
 * hence `unmount`.
 */
export default function PickField(props: Props) {
  const { label, hint, error, placeholder, empty, items, onPick, onCreate, taken = [], onBlur, ref } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const actions = useRef<Combobox.Root.Actions>(null)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])
  const name = typed.trim()
  const isNew = onCreate !== undefined && name !== '' && ![...items, ...taken].some((item) => isNamed(item, name))
  // Base UI may drop the highlight when it gets another array, even of the same items.
  const offered = useMemo(() => (isNew ? [...items, { id: NEW, name }] : items), [items, isNew, name])
  const hasMatch = name === '' || items.some((item) => matches(item, name))

  function pick(item: Item | null, change: Combobox.Root.ChangeEventDetails) {
    change.cancel() // otherwise it would stay in the box
    if (!item) return
    setTyped('')
    setIsOpen(false)
    if (item.id === NEW) onCreate?.(item.name)
    else onPick(item.id)
  }
  return (
    <FieldFrame error={error} hint={hint} label={label}>
      {(controlProps) => (
        <div className="relative flex items-center" ref={container}>
          <Combobox.Root<Item>
            actionsRef={actions}
            autoHighlight={hasMatch} // Enter alone never makes one
            filter={(item, query) => item.id === NEW || matches(item, query)}
            inputValue={typed}
            items={offered}
            itemToStringLabel={(item) => item.name}
            locale="es"
            onInputValueChange={setTyped}
            onOpenChange={setIsOpen}
            onValueChange={pick}
            open={isOpen}
            value={null}
          >
            <Combobox.Input
              {...controlProps}
              onBlur={onBlur}
              onKeyDown={(event) => {
                const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null
                if (event.key === 'Enter' && isNew && !isChosen) event.preventBaseUIHandler() // it would clear the box
              }}
              placeholder={placeholder}
              ref={ref}
            />
            <Combobox.Portal container={container}>
              <Combobox.Positioner className="z-popup w-(--anchor-width)" sideOffset={6}>
                <Combobox.Empty className={`${POPUP} p-3 text-muted empty:sr-only`}>{empty}</Combobox.Empty>
                <div className={`${POPUP} not-has-[[role=option]]:hidden`}>
                  <p className="px-4.5 pt-3 text-muted empty:sr-only" role="status">
                    {isNew && !hasMatch && empty}
                  </p>
                  <Combobox.List
                    aria-label={label}
                    className="max-h-[min(18rem,var(--available-height))] overflow-y-auto p-1.5 data-empty:hidden"
                  >
                    {(item: Item) => (
                      <Combobox.Item
                        className="cursor-pointer rounded-lg px-3 py-2 wrap-anywhere data-highlighted:bg-tint data-highlighted:text-on-tint"
                        key={item.id}
                        value={item}
                      >
                        {item.id === NEW ? `Crear «${item.name}»` : item.name}
                      </Combobox.Item>
                    )}
                  </Combobox.List>
                </div>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        </div>
      )}
    </FieldFrame>
  )
}

const matches = (item: Item, typed: string) => fold(item.name).includes(fold(typed.trim()))
const isNamed = (item: Item, name: string) => fold(item.name) === fold(name)
