'use client'
import { Columns2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './mdx.module.css'

/** From here on text and preview have room beside each other. */
const WIDE = '(min-width: 80rem)'
const TABS = [
  ['edit', 'Editar'],
  ['preview', 'Vista previa'],
] as const
type View = (typeof TABS)[number][0]

type Props = {
  id: string
  view: View
  onView: (view: View) => void
  isBeside: boolean
  onBeside: (isBeside: boolean) => void
}

/** The tabs over the text, and on a wide screen the switch that shows both at once. */
export function ViewTabs({ id, view, onView, isBeside, onBeside }: Props) {
  const tabs = useRef<HTMLDivElement>(null)

  function walk({ key }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const next = view === 'edit' ? 'preview' : 'edit'
    onView(next)
    tabs.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }

  return (
    <div className={styles.tabBar}>
      <div aria-label="Vista" className={styles.tabs} onKeyDown={walk} ref={tabs} role="tablist">
        {TABS.map(([key, label]) => (
          <button
            aria-controls={`${id}-${key}-panel`}
            aria-selected={view === key}
            className={styles.tab}
            data-view={key}
            id={`${id}-${key}`}
            key={key}
            onClick={() => onView(key)}
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

/** Whether text and preview stand beside each other: only where there is room, and only for who wants it. */
export function useSideBySide(): [boolean, (isBeside: boolean) => void] {
  const [isWanted, setIsWanted] = useState(false)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    const measure = () => setIsWide(query.matches)
    measure()
    query.addEventListener('change', measure)
    return () => query.removeEventListener('change', measure)
  }, [])
  return [isWanted && isWide, setIsWanted]
}
