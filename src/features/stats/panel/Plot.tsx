'use client'
import { type ReactNode, useState } from 'react'
import { CARD } from '@/ui/panel/classes'
import { type Column, Table } from '@/ui/panel/list/Table'

type Props = {
  /** What it shows, with its range. */
  title: string
  /** What is counted along its axis. */
  unit: string
  /** The plot as a table: the headers, and the cells of each row, of which the first is unique. */
  head: string[]
  rows: string[][]
  action?: ReactNode
  children: ReactNode
}

type Row = { id: string; cells: string[] }

/** The frame of a plot: what it shows, its unit, the drawing, and the same numbers as a table. */
export function Plot({ title, unit, head, rows, action, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={title} className={`${CARD} p-6`}>
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {action}
      </header>
      <p className="mb-2 text-note text-muted">{unit}</p>
      {children}
      <details className="mt-4" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-8 w-fit cursor-pointer text-sm font-semibold">
          Ver como tabla<span className="sr-only">: {title}</span>
        </summary>
        {isOpen && (
          <Table
            columns={head.map((header, i): Column<Row> => ({ header, cell: ({ cells }) => cells[i] }))}
            label={title}
            rows={rows.map((cells) => ({ id: cells[0] ?? '', cells }))}
          />
        )}
      </details>
    </section>
  )
}
