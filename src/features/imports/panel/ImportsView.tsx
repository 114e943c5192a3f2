'use client'
import { Link } from '@payloadcms/ui'
import { FolderInput } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { TITLE_LINK } from '@/ui/panel/classes'
import { DropZone } from '@/ui/panel/DropZone'
import { useAction } from '@/ui/panel/data/useAction'
import { Moment } from '@/ui/panel/dates/Day'
import { TableList } from '@/ui/panel/list/List'
import type { Column } from '@/ui/panel/list/Table'
import { useWholeList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { type ImportRecord, ROOM, SOURCE_WORDS } from '../schema'
import { ACCEPTED, createImport, importsQuery, inWords, refusalOf } from './imports'
import { StateBadge } from './StateBadge'

/** Brings content from another program: the file first, and what was brought so far. */
export function ImportsView() {
  const list = useWholeList(importsQuery)
  const router = useRouter()
  const [refusal, setRefusal] = useState('')
  const { start, isPending } = useAction({
    act: createImport,
    failure: 'Error al leer el archivo',
    refreshes: [['imports']],
    onDoneHere: ({ import: { id } }) => router.push(`/admin/import/${id}`),
  })

  function send([file]: File[]) {
    if (!file) return
    const why = refusalOf(file) ?? ''
    setRefusal(why)
    if (!why) start(file)
  }

  return (
    <Page
      description="Trae posts, páginas, categorías, etiquetas e imágenes de otro programa. Antes de crear nada verás qué será de cada cosa."
      title="Importar"
    >
      <DropZone
        accept={ACCEPTED}
        hints={[
          'WordPress: Herramientas → Exportar (.xml). Ghost: la exportación de su contenido (.json, o un .zip con sus imágenes).',
          'Hugo, Astro, Keystatic, Jekyll, o una exportación de este programa: un .zip con la carpeta.',
          `Hasta ${ROOM}.`,
        ]}
        isBusy={isPending}
        label={isPending ? 'Leyendo el archivo...' : 'Elige un archivo o suéltalo aquí'}
        onFiles={send}
      />
      {refusal && (
        <p className="mt-3 text-danger" role="alert">
          {refusal}
        </p>
      )}
      <section aria-labelledby="hechas" className="mt-10">
        <h2 className="mb-4 text-xl" id="hechas">
          Importaciones
        </h2>
        <TableList
          columns={COLUMNS}
          empty={{
            icon: FolderInput,
            title: 'Nada importado todavía',
            text: 'Aquí estarán las últimas 20, durante 30 días.',
          }}
          label="Importaciones"
          list={list}
          rows={list.data?.imports}
        />
      </section>
    </Page>
  )
}

const COLUMNS: Column<ImportRecord>[] = [
  {
    header: 'Archivo',
    cell: ({ id, fileName }) => (
      <Link className={TITLE_LINK} href={`/admin/import/${id}`} prefetch={false}>
        {fileName}
      </Link>
    ),
  },
  { header: 'De', cell: ({ source }) => SOURCE_WORDS[source] },
  { header: 'Estado', cell: (each) => <StateBadge {...each} /> },
  {
    header: 'Contenido',
    cell: ({ made, planned }) => inWords(made.length > 0 ? made : planned, 'new', 'changed') || 'Nada nuevo',
  },
  { header: 'Fecha', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
]
