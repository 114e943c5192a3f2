'use client'
import { FolderOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fold } from '@/domain/text/fold'
import { shownNumber } from '@/domain/text/numbers'
import type { CountedTerm } from '@/schemas/term'
import { Button } from '../kit/Button'
import { Day } from '../kit/dates/Day'
import { ConfirmAction } from '../kit/dialogs/ConfirmDialog'
import { IconButton } from '../kit/IconButton'
import { EmptyState } from '../kit/list/EmptyState'
import { Filters } from '../kit/list/Filters'
import { List } from '../kit/list/List'
import { type Column, RowActions, Table } from '../kit/list/Table'
import { useFilters } from '../kit/list/useFilters'
import { usePages, useWholeList } from '../kit/list/useList'
import { Page } from '../kit/Page'
import { notify } from '../kit/toasts/notify'
import { TermDialog } from './TermDialog'
import { CATEGORY_WORDS, deleteTerm, TAG_WORDS, type TermWords, termQuery } from './terms'

const PAGE_SIZE = 50
const FILTERS = { search: 'buscar' }

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
  const found = terms?.filter(({ name, slug }) => fold(`${name} ${slug}`).includes(sought))
  const pages = usePages(filters.page, found && Math.ceil(found.length / PAGE_SIZE), toPage)
  const actions: Column<CountedTerm> = {
    header: 'Acciones',
    cell: (term) => (
      <RowActions>
        <IconButton
          icon={Pencil}
          label={`Editar ${term.name}`}
          onClick={() => setOpen({ dialog: 'form', term })}
          title="Editar"
        />
        <IconButton
          disabled={term._count.posts > 0}
          icon={Trash2}
          label={`Eliminar ${term.name}`}
          onClick={() => setOpen({ dialog: 'delete', term })}
          title={term._count.posts > 0 ? words.hasPosts : 'Eliminar'}
        />
      </RowActions>
    ),
  }

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
      <Filters list={address} search={words.search} />
      <List
        empty={
          <EmptyState icon={<FolderOpen size={26} />} title={words.empty}>
            {isFiltered ? 'Ninguna coincide con la búsqueda.' : words.none}
          </EmptyState>
        }
        list={{ ...list, ...pages }}
        rows={found?.slice((pages.page - 1) * PAGE_SIZE, pages.page * PAGE_SIZE)}
        summary={
          found?.length
            ? `Mostrando ${shownNumber(found.length)} de ${shownNumber(terms?.length ?? 0)} ${words.title.toLowerCase()}.`
            : undefined
        }
      >
        {(shown) => <Table columns={[...COLUMNS, actions]} label={words.title} rows={shown} />}
      </List>
      {open?.dialog === 'form' && <TermDialog onClose={close} term={open.term} words={words} />}
      <ConfirmAction
        act={(id, key) => deleteTerm(collection, id, key)}
        description={({ name }) => `Se eliminará «${name}». Esta acción no se puede deshacer.`}
        failure={failures.remove}
        item={open?.dialog === 'delete' ? open.term : undefined}
        onClose={close}
        onDone={() => notify(words.deleted)}
        noun={collection}
        refreshes={[[collection]]}
        title={words.confirm}
      />
    </Page>
  )
}

const COLUMNS: Column<CountedTerm>[] = [
  { header: 'Nombre', cell: ({ name }) => name },
  { header: 'Slug', cell: ({ slug }) => <code>{slug}</code> },
  { header: 'Posts', cell: ({ _count }) => shownNumber(_count.posts) },
  { header: 'Creada', cell: ({ createdAt }) => <Day iso={createdAt} /> },
]
