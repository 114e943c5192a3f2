'use client'
import { Link } from '@payloadcms/ui'
import { ArrowLeft, FolderInput } from 'lucide-react'
import { counted } from '@/platform/domain/text/numbers'
import { Badge } from '@/ui/panel/Badge'
import { ButtonLink } from '@/ui/panel/Button'
import { useLoaded, useRenewed } from '@/ui/panel/data/useLoaded'
import { NotLoaded } from '@/ui/panel/Loading'
import { Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import type { Column } from '@/ui/panel/list/Table'
import { useList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { SoftBreaks } from '@/ui/panel/SoftBreaks'
import { type EntryRecord, KIND_WORDS, OUTCOMES, SOURCE_WORDS } from '../schema'
import { Deciding } from './Deciding'
import { ENTRY_FILTERS, entriesQuery, importQuery, isUnderWay } from './imports'
import { StateBadge } from './StateBadge'

const ABOVE = { label: 'Importar', url: '/admin/import' }

/** What a file holds and what becomes of each entry; from here it is started, cancelled and undone. */
export function ImportView({ id }: { id: number }) {
  const loaded = useLoaded(importQuery(id))
  const { data } = loaded
  const stage = data && `${data.import.state} ${data.import.isUndoing}`
  const list = useList(ENTRY_FILTERS, (filters) => entriesQuery(id, filters, !!data && isUnderWay(data.import)))
  useRenewed(list.reload, stage) // its last entries were read before it came to another stage
  return (
    <Page
      actions={
        <ButtonLink href={ABOVE.url} icon={ArrowLeft}>
          Volver a importar
        </ButtonLink>
      }
      description={
        data && `De ${SOURCE_WORDS[data.import.source]}: ${counted(data.import.total, 'entrada', 'entradas')}.`
      }
      title={data?.import.fileName ?? 'Importación'}
      trail={[ABOVE]}
    >
      {data ? (
        <>
          <p className="mb-4">
            <StateBadge {...data.import} />
          </p>
          <Deciding found={data.import} />
          <Filters
            choices={[
              {
                name: 'what',
                label: 'Resultado',
                options: [['', 'Todas las entradas'], ['findings', 'Con avisos'], ...Object.entries(OUTCOMES)],
              },
            ]}
            list={list}
          />
          <TableList
            columns={COLUMNS}
            empty={{
              icon: FolderInput,
              title: 'No hay entradas',
              text: list.isFiltered ? 'Ninguna tiene ese resultado.' : 'El archivo no tiene nada.',
            }}
            label="Entradas"
            list={list}
            rows={list.data?.entries}
            summary={list.data && counted(list.data.pagination.total, 'entrada', 'entradas')}
          />
        </>
      ) : (
        <NotLoaded queries={[loaded]} />
      )}
    </Page>
  )
}

const EDITORS: Partial<Record<EntryRecord['kind'], (id: number) => string>> = {
  post: (id) => `/admin/posts/${id}/edit`,
  page: (id) => `/admin/pages/${id}/edit`,
}

function Title({ kind, title, documentId, what, isMade }: EntryRecord) {
  const href = documentId !== null && isMade && what !== 'undone' ? EDITORS[kind]?.(documentId) : undefined
  return href ? (
    <Link className="wrap-anywhere" href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    <SoftBreaks>{title}</SoftBreaks>
  )
}

function Result({ what }: EntryRecord) {
  if (!what) return <span className="text-muted">Por leer</span>
  const tone = what === 'new' || what === 'changed' ? 'positive' : what === 'refused' ? 'strong' : 'neutral'
  return <Badge tone={tone}>{OUTCOMES[what]}</Badge>
}

function Notes({ reasons, findings }: EntryRecord) {
  const notes = [...reasons, ...findings.map(({ line, message }) => (line > 0 ? `Línea ${line}: ${message}` : message))]
  if (notes.length === 0) return 'Ninguno'
  return (
    <ul className="m-0 grid list-none gap-1 p-0 text-sm">
      {[...new Set(notes)].map((note) => (
        <li className="wrap-anywhere" key={note}>
          {note}
        </li>
      ))}
    </ul>
  )
}

const COLUMNS: Column<EntryRecord>[] = [
  { header: 'Entrada', cell: Title },
  { header: 'Tipo', cell: ({ kind }) => <span className="whitespace-nowrap">{KIND_WORDS[kind][0]}</span> },
  { header: 'Resultado', cell: Result },
  { header: 'Avisos', cell: Notes },
]
