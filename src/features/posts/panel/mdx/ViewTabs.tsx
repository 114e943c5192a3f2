import { Columns2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'

const TABS = [
  ['edit', 'Editar'],
  ['preview', 'Vista previa'],
] as const
export type View = (typeof TABS)[number][0]

type Props = {
  id: string
  view: View
  onView: (view: View) => void
  isBeside: boolean
  onBeside: (isBeside: boolean) => void
}

/** The tabs above the text and, on a wide screen, the switch that shows both panes; neither tab is selected then. */
export function ViewTabs({ id, view, onView, isBeside, onBeside }: Props) {
  const tabs = useRef<HTMLDivElement>(null)

  /** Shows a single pane. */
  function show(next: View) {
    onBeside(false)
    onView(next)
  }

  function walk({ key }: KeyboardEvent) {
    const other = view === 'edit' ? 'preview' : 'edit'
    const next = ({ ArrowLeft: other, ArrowRight: other, Home: 'edit', End: 'preview' } as const)[key]
    if (!next) return
    show(next)
    tabs.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }

  return (
    <div className="relative z-2 flex justify-between gap-4 border-b border-elevation-150 bg-surface md:sticky md:top-(--header-height)">
      <div aria-label="Vista" className="flex gap-1" onKeyDown={walk} ref={tabs} role="tablist">
        {TABS.map(([key, label]) => (
          <button
            aria-controls={`${id}-${key}-panel`}
            aria-selected={view === key && !isBeside}
            className="min-h-10 cursor-pointer border-0 border-b-3 border-transparent bg-transparent px-4 py-2 font-semibold text-muted aria-selected:border-accent aria-selected:text-text"
            data-view={key}
            id={`${id}-${key}`}
            key={key}
            onClick={() => show(key)}
            role="tab"
            tabIndex={view === key ? 0 : -1}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      <button
        aria-pressed={isBeside}
        className="hidden cursor-pointer items-center gap-2 rounded-lg border-0 bg-transparent px-3 py-1 text-sm text-muted aria-pressed:bg-tint aria-pressed:text-on-tint xl:inline-flex"
        onClick={() => onBeside(!isBeside)}
        type="button"
      >
        <Columns2 aria-hidden="true" size={16} />
        Lado a lado
      </button>
    </div>
  )
}
