import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useEarlyValue } from '@/platform/shared/useEarlyValue'
import { INPUT, SELECT } from '../classes'
import { DateField } from '../fields/DateField'
import { Options } from '../fields/SelectField'
import { ViewsButton } from './ViewsButton'

type Choice = { label: string; options: [value: string, text: string][] }
type Props<Filter> = {
  /** The list's filters, as returned by `useFilters`. */
  list: { filters: Filter; change: (changed: Partial<Filter>) => void }
  /** The label of the search box, if there is one. */
  search?: string
  delayMs?: number
  /** Lets the person keep what is set under a name. */
  views?: string
  /** Filters with a few fixed values. */
  choices?: (Choice & { name: keyof Filter })[]
  /** Other kinds of filters. */
  children?: ReactNode
}

/** The filters above a list: in one row, or stacked on a phone. */
export function Filters<Filter extends { page: number; search?: string }>(props: Props<Filter>) {
  const { list, search, views, delayMs, choices = [], children } = props
  const choose = (name: keyof Filter) => (value: string) => list.change({ [name]: value } as Partial<Filter>)
  return (
    <search
      aria-label="Filtros"
      className="mb-5 flex flex-wrap gap-3 [&>button]:min-h-11 [&>button]:flex-none [&>button]:self-start"
    >
      {search && (
        <div className="flex-[3_1_16rem]">
          <SearchBox delayMs={delayMs} label={search} onSearch={choose('search')} value={list.filters.search ?? ''} />
        </div>
      )}
      {choices.map(({ name, ...choice }) => (
        <FilterSelect {...choice} key={choice.label} onChoose={choose(name)} value={String(list.filters[name])} />
      ))}
      {children}
      {views && (
        <ViewsButton
          filters={list.filters as Record<string, string | number>}
          of={views}
          onChoose={(filters) => list.change(filters as Partial<Filter>)}
        />
      )}
    </search>
  )
}

type SearchProps = { label: string; value: string; onSearch: (term: string) => void; delayMs?: number }

/**
 * A search box that reports its trimmed term once typing has paused for `delayMs`, or right before a clicked link
 * navigates away: reported later, the change to the URL would make the router lose the link's target.
 */
export function SearchBox({ label, value, onSearch, delayMs = 300 }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const input = useEarlyValue<HTMLInputElement>(setTyped)
  const term = typed.trim()
  const tell = useEffectEvent(() => onSearch(term))

  // Keeps the text as typed when it trims to the current term: the next word follows the trailing space.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => {
    if (term === value) return
    const timer = setTimeout(() => tell(), delayMs)
    const tellBefore = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) tell()
    }
    window.addEventListener('click', tellBefore, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', tellBefore, { capture: true })
    }
  }, [term, value, delayMs])

  return (
    <div className="relative flex items-center">
      <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 text-muted" size={18} />
      <input
        aria-label={label}
        className={`${INPUT} pl-10`}
        maxLength={200} // as much as the server searches for
        onChange={({ target }) => setTyped(target.value)}
        placeholder={`${label}...`}
        ref={input}
        type="search"
        value={typed}
      />
    </div>
  )
}

type ChoiceProps = Choice & { value: string; onChoose: (value: string) => void }

/** A filter with a few fixed values. Its label is hidden, because its first option names the filter. */
function FilterSelect({ label, value, onChoose, options }: ChoiceProps) {
  const select = useEarlyValue<HTMLSelectElement>(onChoose)
  return (
    <select
      aria-label={label}
      className={`${SELECT} flex-[1_1_13rem]`}
      onChange={({ target }) => onChoose(target.value)}
      ref={select}
      value={value}
    >
      <Options of={options} />
    </select>
  )
}

type DaysProps = { from: string; to: string; onChoose: (days: { from?: string; to?: string }) => void }

/** A filter by date range, both days included. */
export const DayFilter = ({ from, to, onChoose }: DaysProps) => (
  <div className="flex flex-[0_1_30rem] flex-wrap gap-3 *:flex-[1_1_13rem]">
    <DateField isInline label="Desde" onChange={(day) => onChoose({ from: day })} value={from} />
    <DateField isInline label="Hasta" onChange={(day) => onChoose({ to: day })} value={to} />
  </div>
)
