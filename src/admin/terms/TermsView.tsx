'use client'
import { useAuth } from '@payloadcms/ui'
import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { fold } from '@/domain/text/fold'
import { shownNumber } from '@/domain/text/numbers'
import type { CountedTerm } from '@/schemas/term'
import { Button } from '../kit/Button'
import { ConfirmAction } from '../kit/dialogs/ConfirmDialog'
import { EmptyState } from '../kit/list/EmptyState'
import { Filters } from '../kit/list/Filters'
import { List } from '../kit/list/List'
import { Table } from '../kit/list/Table'
import { useFilters } from '../kit/list/useFilters'
import { usePages, useWholeList } from '../kit/list/useList'
import { Page } from '../kit/Page'
import { notify } from '../kit/toasts/notify'
import { TermDialog } from './TermDialog'
import { termColumns } from './termColumns'
import { CATEGORY_WORDS, deleteTerm, TAG_WORDS, type TermWords, termQuery } from './terms'

const PAGE_SIZE = 50
const FILTERS = { search: 'buscar' }

export const CategoriesView = () => <TermsView words={CATEGORY_WORDS} />

export const TagsView = () => <TermsView words={TAG_WORDS} />

type Open = { dialog: 'form'; term?: CountedTerm } | { dialog: 'delete'; term: CountedTerm }

function TermsView({ words }: { words: TermWords }) {
  const { collection, failures } = words
  const canManage = useAuth().permissions?.collections?.[collection]?.create === true
  const list = useWholeList(termQuery(words))
  const address = useFilters(FILTERS)
  const { filters, toPage, isFiltered } = address
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const terms = list.data?.[collection]
  const sought = fold(filters.search)
  const found = terms?.filter(({ name, slug }) => fold(`${name} ${slug}`).includes(sought))
  const pages = usePages(filters.page, found && Math.ceil(found.length / PAGE_SIZE), toPage)
  const columns = termColumns({
    words,
    canManage,
    onDelete: (term) => setOpen({ dialog: 'delete', term }),
    onEdit: (term) => setOpen({ dialog: 'form', term }),
  })

  return (
    <Page
      actions={
        canManage && (
          <Button icon={Plus} look="primary" onClick={() => setOpen({ dialog: 'form' })}>
            {words.create}
          </Button>
        )
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
        {(shown) => <Table columns={columns} label={words.title} rows={shown} />}
      </List>
      {open?.dialog === 'form' && <TermDialog onClose={close} term={open.term} words={words} />}
      <ConfirmAction
        act={(id, key) => deleteTerm(collection, id, key)}
        description={({ name }) => `Se eliminará «${name}». Esta acción no se puede deshacer.`}
        failure={failures.remove}
        item={open?.dialog === 'delete' ? open.term : undefined}
        onClose={close}
        onDone={() => notify(words.deleted)}
        refreshes={[[collection]]}
        title={words.confirm}
      />
    </Page>
  )
}
