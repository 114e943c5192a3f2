import { Search } from 'lucide-react'
import type { Ref, SubmitEvent } from 'react'

type Props = {
  term: string
  category: string
  inputRef: Ref<HTMLInputElement>
  onSearch: (term: string) => void
}

/** Searches as the visitor types; without scripts, on Enter. */
export function SearchBox({ term, category, inputRef, onSearch }: Props) {
  return (
    <search>
      <form action="/blog" className="relative" onSubmit={showFound}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-5 -translate-y-1/2 text-muted"
          size={20}
        />
        <input
          aria-label="Buscar artículos"
          autoComplete="off"
          className="h-14 w-full rounded-full border border-muted/70 bg-surface pr-6 pl-13 text-lg text-text placeholder:text-muted hover:border-accent"
          enterKeyHint="search"
          maxLength={200}
          name="search"
          onChange={(event) => onSearch(event.target.value)}
          placeholder="Buscar artículos..."
          ref={inputRef}
          type="search"
          value={term}
        />
        {category && <input name="category" type="hidden" value={category} />}
      </form>
    </search>
  )
}

/** The results are there already, but on a phone its keyboard covers them. */
function showFound(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
  if (window.matchMedia('(pointer: coarse)').matches) event.currentTarget.querySelector('input')?.blur()
}
