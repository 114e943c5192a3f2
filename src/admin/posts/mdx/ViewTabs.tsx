'use client'
import { Columns2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import styles from './mdx.module.css'

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
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const next = view === 'edit' ? 'preview' : 'edit'
    show(next)
    tabs.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }

  return (
    <div className={styles.tabBar}>
      <div aria-label="Vista" className={styles.tabs} onKeyDown={walk} ref={tabs} role="tablist">
        {TABS.map(([key, label]) => (
          <button
            aria-controls={`${id}-${key}-panel`}
            aria-selected={view === key && !isBeside}
            className={styles.tab}
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
      <button aria-pressed={isBeside} className={styles.beside} onClick={() => onBeside(!isBeside)} type="button">
        <Columns2 aria-hidden="true" size={16} />
        Lado a lado
      </button>
    </div>
  )
}
