import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { counted } from '@/platform/domain/text/numbers'
import { Button } from '../Button'
import { FleetingButton } from '../FleetingButton'
import { focusableHeading } from '../heading'
import type { Selection } from './useSelection'

type Props<Row> = {
  selection: Selection<Row>
  /** Singular and plural of what is selected: `post elegido`. */
  words: [one: string, many: string]
  children: ReactNode
}

/** What can be done with the selected rows; in view as long as some are, on a phone in one row that scrolls sideways. */
export function BulkBar<Row>({ selection, words, children }: Props<Row>) {
  const { rows, isAll, pressAll, select } = selection
  const hadFocus = useRef(false)
  const isShown = rows.length > 0
  const count = counted(rows.length, ...words)

  // The button that was pressed goes with the bar.
  useEffect(() => {
    if (!isShown && hadFocus.current && document.activeElement === document.body)
      focusableHeading()?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isShown])

  return (
    <>
      <p className="sr-only" role="status">
        {isShown && count}
      </p>
      {isShown && (
        <fieldset
          aria-label="Con lo elegido"
          className="m-0 min-w-0 sticky top-2 z-2 mb-3 flex items-center gap-2 rounded-2xl border border-elevation-150 bg-tint px-4 py-2 text-on-tint max-md:overflow-x-auto max-md:*:flex-none md:flex-wrap"
          onFocus={() => {
            hadFocus.current = true
          }}
        >
          <strong className="mr-2">{count}</strong>
          {children}
          <div className="ml-auto flex gap-2 md:flex-wrap">
            {!isAll && (
              <FleetingButton look="quiet" next={beside} onClick={pressAll}>
                Elegir todo
              </FleetingButton>
            )}
            <Button icon={X} look="quiet" onClick={() => select([])}>
              Quitar la selección
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}

const beside = (gone: HTMLElement) => gone.nextElementSibling as HTMLElement | null
