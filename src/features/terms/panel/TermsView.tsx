'use client'
import { FolderOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CountedTerm, TERM_SORTS, type TermSort } from '@/features/terms/schema'
import { sortTerms } from '@/features/terms/sortTerms'
import { CATEGORY_WORDS, TAG_WORDS, type TermWords } from '@/features/terms/words'
import { fold } from '@/platform/domain/text/fold'
import { shownNumber } from '@/platform/domain/text/numbers'
import { Button } from '@/ui/panel/Button'
import { Day } from '@/ui/panel/dates/Day'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { IconButton } from '@/ui/panel/IconButton'
import { Filters } from '@/ui/panel/list/Filters'
import { ARRANGEMENT, sortIn } from '@/ui/panel/list/filterState'
import { TableList } from '@/ui/panel/list/List'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import { useFilters } from '@/ui/panel/list/useFilters'
import { arrangementOf, usePages, useWholeList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import { TermDialog } from './TermDialog'
import { deleteTerm, termQuery } from './terms'

const PAGE_SIZE = 50
const FILTERS = { search: 'buscar', ...ARRANGEMENT }

export const CategoriesView = () => <TermsView words={CATEGORY_WORDS} />

export const TagsView = () => <TermsView words={TAG_WORDS} />

type Open = { dialog: 'form'; term?: CountedTerm } | { dialog: 'delete'; term: CountedTerm }

function TermsView({ words }: { words: TermWords }) {
  const { collection, failures } = words
  const list = useWholeList(termQuery(words))
  const address = useFilters(FILTERS)
  const { filters, toPage, isFiltered } = address
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const terms = list.data?.[collection]
  const sought = fold(filters.search)
  const found =
    terms &&
    sortTerms(
      terms.filter(({ name, slug }) => fold(`${name} ${slug}`).includes(sought)),
      sortIn(TERM_SORTS, filters.sort) as TermSort,
    )
  const size = Number(filters.limit) || PAGE_SIZE
  const pages = usePages(filters.page, found && Math.ceil(found.length / size), toPage)
  const shown = Math.min(pages.page, pages.totalPages) // until the address is that of a page there is
  const arrangement = arrangementOf(address, { limit: size, total: found?.length })
  const actionsOn = (term: CountedTerm) => (
    <RowActions>
      <IconButton icon={Pencil} label="Editar" of={term.name} onClick={() => setOpen({ dialog: 'form', term })} />
      <IconButton
        icon={Trash2}
        label="Eliminar"
        of={term.name}
        onClick={() => setOpen({ dialog: 'delete', term })}
        refusal={term._count.posts > 0 && words.hasPosts}
      />
    </RowActions>
  )

  return (
    <Page
      actions={
        <Button icon={Plus} look="primary" onClick={() => setOpen({ dialog: 'form' })}>
          {words.create}
        </Button>
      }
      description={words.description}
      title={words.title}
    >
      <Filters list={address} search={words.search} views={collection} />
      <TableList
        columns={[...COLUMNS, { header: 'Acciones', cell: actionsOn }]}
        empty={{
          icon: FolderOpen,
          title: words.empty,
          text: isFiltered ? 'Ninguna coincide con la búsqueda.' : words.none,
        }}
        label={words.title}
        list={{ ...list, ...pages, arrangement }}
        rows={found?.slice((shown - 1) * size, shown * size)}
        summary={
          found?.length
            ? `Mostrando ${shownNumber(found.length)} de ${shownNumber(terms?.length ?? 0)} ${words.title.toLowerCase()}.`
            : undefined
        }
      />
      {open?.dialog === 'form' && <TermDialog onClose={close} term={open.term} words={words} />}
      <ConfirmAction
        act={(id, key) => deleteTerm(collection, id, key)}
        description={({ name }) => `Se eliminará «${name}». Esta acción no se puede deshacer.`}
        failure={failures.remove}
        item={open?.dialog === 'delete' ? open.term : undefined}
        onClose={close}
        onDone={() => notify(words.deleted)}
        noun={collection}
        title={words.confirm}
      />
    </Page>
  )
}

const COLUMNS: Column<CountedTerm>[] = [
  { header: 'Nombre', sort: 'name', cell: ({ name }) => name },
  { header: 'Slug', cell: ({ slug }) => <code>{slug}</code> },
  { header: 'Posts', sort: 'postCount', cell: ({ _count }) => shownNumber(_count.posts) },
  { header: 'Creada', sort: 'createdAt', cell: ({ createdAt }) => <Day iso={createdAt} /> },
]
