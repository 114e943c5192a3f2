import { Autocomplete } from '@base-ui/react/autocomplete'
import { Link, useAuth, useTheme } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { counted } from '@/platform/domain/text/numbers'
import { request } from '@/platform/shared/request'
import { INPUT } from '@/ui/panel/classes'
import { queryOf } from '@/ui/panel/data/queryOf'
import { useDebouncedQuery } from '@/ui/panel/data/useDebouncedQuery'
import { isCommand } from '@/ui/panel/keys'
import { notify } from '@/ui/panel/toasts/notify'
import { FEWEST_CHARACTERS, type Found, type Kind } from '../schema'
import type { Destination } from './destinations'
import { ranked } from './rank'
import { noteOpened, openAt, recentOf, rowsAmong } from './recents'

/** How long typing must pause before the server is asked. */
const PAUSE_MS = 150
/** The most recent ones that are offered, so that screens and actions stay in view. */
const MOST_OFFERED = 5

type Item = {
  key: string
  title: string
  hint: string
} & ({ href: string; isOutside?: boolean } | { act: () => void })
type Group = { name: string; items: Item[] }

const KINDS: Record<Kind, { name: string; href: (found: Found) => string }> = {
  post: { name: 'Posts', href: ({ id }) => `/admin/posts/${id}/edit` },
  page: { name: 'Páginas', href: ({ id }) => `/admin/pages/${id}/edit` },
  person: { name: 'Personas', href: ({ id }) => `/admin/people/${id}` },
  file: { name: 'Archivos', href: ({ title }) => `/admin/media?${queryOf({ buscar: title })}` },
}

type Props = { destinations: Destination[]; onClose: () => void; onShortcuts: () => void }

/**
 * Finds screens, actions, posts, pages, people and files by a few letters, those opened lately first. The list is inside
 * the dialog, so that Base UI hides nothing from screen readers.
 */
export default function Palette({ destinations, onClose, onShortcuts }: Props) {
  const userId = Number(useAuth().user?.id)
  const { theme, setTheme } = useTheme()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), []) // the dialog may have opened before this was loaded
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => recentOf(userId).filter((entry) => entry !== openAt(window.location.pathname)))
  const term = typed.trim()
  const known = useFound({ recent: rowsAmong(recent).join(',') }, 0)
  const { found, isSearching, hasFailed } = useFound({ q: term.length < FEWEST_CHARACTERS ? '' : term }, PAUSE_MS)

  function changeTheme() {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    notify(next === 'dark' ? 'Tema oscuro' : 'Tema claro')
    onClose()
  }
  const screens = destinations.map(({ path, isAction, ...named }): Item & { isAction: boolean } => ({
    ...named,
    isAction,
    key: path,
    href: `/admin${path}`,
  }))
  const actions: Item[] = [
    ...screens.filter(({ isAction }) => isAction),
    { key: 'theme', title: 'Cambiar tema', hint: theme === 'dark' ? 'A claro' : 'A oscuro', act: changeTheme },
    { key: 'shortcuts', title: 'Atajos de teclado', hint: '?', act: onShortcuts },
    { key: 'site', title: 'Ver el sitio', hint: 'En otra pestaña', href: '/', isOutside: true },
    { key: 'blog', title: 'Ver el blog', hint: 'En otra pestaña', href: '/blog', isOutside: true },
  ]
  const places = screens.filter(({ isAction }) => !isAction)
  const byKey = new Map([...actions, ...places, ...known.found.map(itemOf)].map((item) => [item.key, item]))
  const latest = ranked(
    recent.flatMap((key) => byKey.get(key) ?? []),
    typed,
  ).slice(0, MOST_OFFERED)
  // What was found for fewer letters stays until the next answer, as far as it still matches.
  const rows = isSearching ? ranked(found.map(itemOf), typed) : found.map(itemOf)
  const groups = groupsOf(latest, [
    ['Pantallas', ranked(places, typed)],
    ['Acciones', ranked(actions, typed)],
    ...Object.entries(KINDS).map(([kind, { name }]): [string, Item[]] => [
      name,
      rows.filter((row) => row.kind === kind),
    ]),
  ])
  const total = groups.flatMap(({ items }) => items).length

  function type(value: string) {
    if (value === '?') onShortcuts()
    else setTyped(value)
  }
  /** The key that opened it. */
  function toggle(event: KeyboardEvent) {
    if (!isCommand('k', event)) return
    event.preventDefault()
    onClose()
  }
  function opened(item: Item) {
    noteOpened(userId, item.key)
    onClose()
  }
  return (
    <Autocomplete.Root
      autoHighlight="always"
      inline
      itemToStringValue={({ title }: Item) => title}
      items={groups}
      keepHighlight
      mode="none"
      onValueChange={(value, { reason }) => reason !== 'item-press' && type(value)}
      open
      value={typed}
    >
      <Autocomplete.Input
        aria-label="Busca pantallas, posts, páginas, personas, archivos y acciones"
        className={INPUT}
        maxLength={200}
        onKeyDown={toggle}
        placeholder="Escribe unas letras…"
        ref={field}
        spellCheck={false}
      />
      <div className="flex h-[min(24rem,50dvh)] flex-col">
        <Autocomplete.Status className="sr-only">
          {isSearching ? 'Buscando…' : counted(total, 'resultado', 'resultados')}
        </Autocomplete.Status>
        {hasFailed && (
          <p className="mb-2 text-sm text-danger" role="alert">
            La búsqueda no respondió. Las pantallas y acciones siguen aquí.
          </p>
        )}
        {/* No live region as Base UI makes it: the status above says so already. */}
        <Autocomplete.Empty aria-live="off" className="py-6 text-center text-muted empty:hidden" role="presentation">
          {isSearching ? 'Buscando…' : 'No hay nada con esas letras'}
        </Autocomplete.Empty>
        <Autocomplete.List aria-label="Resultados" className="min-h-0 overflow-y-auto">
          {(group: Group) => (
            <Autocomplete.Group className="mb-2" items={group.items} key={group.name}>
              <Autocomplete.GroupLabel className="px-3 py-1 text-note font-semibold text-muted">
                {group.name}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Item) => <Option item={item} key={item.key} onOpened={opened} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

const OPTION =
  'flex w-full cursor-pointer items-baseline justify-between gap-4 rounded-lg px-3 py-2 text-ui text-text no-underline data-highlighted:bg-tint data-highlighted:text-on-tint'

/**
 * A link where something is opened: it can be opened in another tab, and unsaved changes are asked about first. The focus
 * stays in the field, whose arrow keys go through the options.
 */
function Option({ item, onOpened }: { item: Item; onOpened: (item: Item) => void }) {
  const label = (
    <>
      <span className="min-w-0 wrap-anywhere">{item.title}</span>{' '}
      <span className="max-w-[45%] flex-none truncate text-note opacity-80">{item.hint}</span>
    </>
  )
  if ('act' in item) {
    return (
      <Autocomplete.Item className={OPTION} onClick={item.act} value={item}>
        {label}
      </Autocomplete.Item>
    )
  }
  const { href, isOutside } = item
  return (
    <Autocomplete.Item
      className={OPTION}
      onClick={() => onOpened(item)}
      render={
        isOutside ? (
          <a href={href} rel="noopener" tabIndex={-1} target="_blank">
            {label}
          </a>
        ) : (
          <Link href={href} prefetch={false} tabIndex={-1}>
            {label}
          </Link>
        )
      }
      value={item}
    />
  )
}

const itemOf = (found: Found): Item & { kind: Kind } => ({
  ...found,
  key: `${found.kind}-${found.id}`,
  title: found.title || 'Sin título',
  href: KINDS[found.kind].href(found),
})

/** What the server finds; nothing is asked while there is nothing to ask. */
function useFound(asks: Record<string, string>, pauseMs: number) {
  const query = String(queryOf(asks))
  const { answer, hasFailed } = useDebouncedQuery('search', query || undefined, pauseMs, async (asked, signal) => ({
    asked,
    ...(await request<{ found: Found[] }>(`/api/admin/search?${asked}`, { signal })),
  }))
  const isSearching = query !== '' && answer?.asked !== query && !hasFailed
  return { found: answer?.found ?? [], isSearching, hasFailed }
}

/** The groups of the list. What was opened lately is in the first, and nowhere else. */
function groupsOf(latest: Item[], others: [name: string, items: Item[]][]): Group[] {
  const isOther = ({ key }: Item) => !latest.some((item) => item.key === key)
  const groups = others.map(([name, items]) => ({ name, items: items.filter(isOther) }))
  return [{ name: 'Recientes', items: latest }, ...groups].filter(({ items }) => items.length > 0)
}
