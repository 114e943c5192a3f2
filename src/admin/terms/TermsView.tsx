'use client'
import { useAuth } from '@payloadcms/ui'
import { FolderOpen, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { fold } from '@/domain/fold'
import { shownNumber } from '@/domain/numbers'
import { Button } from '../kit/Button'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { EmptyState } from '../kit/EmptyState'
import { Filters, SearchBox } from '../kit/Filters'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { notify } from '../kit/notify'
import { Page } from '../kit/Page'
import { Pager } from '../kit/Pager'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { TermDialog } from './TermDialog'
import { TermTable } from './TermTable'
import { CATEGORY_WORDS, deleteTerm, type ListedTerm, TAG_WORDS, type TermWords } from './terms'

const PAGE_SIZE = 50

/** The sections of the blog. */
export const CategoriesView = () => <TermsView words={CATEGORY_WORDS} />

/** The keywords of articles. */
export const TagsView = () => <TermsView words={TAG_WORDS} />

type Open = { dialog: 'form'; term?: ListedTerm } | { dialog: 'delete'; term: ListedTerm }

function TermsView({ words }: { words: TermWords }) {
  const { collection, failures } = words
  const canManage = useAuth().permissions?.collections?.[collection]?.create === true
  const { data, hasFailed, reload } = useLoaded<{ [key in typeof collection]?: ListedTerm[] }>({
    key: [collection, 'counted'],
    path: `/api/blog/${collection}`,
    failure: failures.load,
  })
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Open>()
  const createButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  const terms = data?.[collection]
  const found = terms?.filter(({ name, slug }) => fold(`${name} ${slug}`).includes(fold(search)))
  const totalPages = Math.ceil((found?.length ?? 0) / PAGE_SIZE)
  const shownPage = Math.min(page, Math.max(totalPages, 1)) // the last entry of the last page may be gone
  const removal = useAction({
    act: (id: number) => deleteTerm(collection, id),
    failure: failures.remove,
    refreshes: [[collection]],
    onDone: () => notify(words.deleted),
  })

  return (
    <Page
      actions={
        canManage && (
          <Button look="primary" onClick={() => setOpen({ dialog: 'form' })} ref={createButton}>
            <Plus aria-hidden="true" size={18} />
            {words.create}
          </Button>
        )
      }
      description={words.description}
      title={words.title}
    >
      <Filters>
        <SearchBox delayMs={0} label={words.search} onSearch={setSearch} value={search} />
      </Filters>
      {!found && (hasFailed ? <LoadFailed onRetry={reload}>{failures.load}</LoadFailed> : <Loading />)}
      {found?.length === 0 && (
        <EmptyState icon={<FolderOpen size={26} />} title={words.empty}>
          {search ? 'Ninguna coincide con la búsqueda.' : words.none}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <>
          <TermTable
            canManage={canManage}
            onDelete={(term) => setOpen({ dialog: 'delete', term })}
            onEdit={(term) => setOpen({ dialog: 'form', term })}
            terms={found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)}
            words={words}
          />
          <footer className={kit.listFooter}>
            <p>
              Mostrando {shownNumber(found.length)} de {shownNumber(terms?.length ?? 0)} {words.title.toLowerCase()}.
            </p>
            <Pager onPage={setPage} page={shownPage} totalPages={totalPages} />
          </footer>
        </>
      )}
      {open?.dialog === 'form' && (
        <TermDialog onClose={close} returnFocusTo={createButton} term={open.term} words={words} />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          confirmLabel="Eliminar"
          description={`Se eliminará «${open.term.name}». Esta acción no se puede deshacer.`}
          onClose={close}
          onConfirm={() => removal.mutateAsync(open.term.id)}
          returnFocusTo={createButton}
          title={words.confirm}
        />
      )}
    </Page>
  )
}
