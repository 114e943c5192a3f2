import { valueInWords } from '@/features/audit/words'
import type { AuditEntry } from '@/platform/audit/schema'
import { Button } from '@/ui/panel/Button'
import { Moment } from '@/ui/panel/dates/Day'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { Fact, Facts } from '@/ui/panel/Facts'
import { Table } from '@/ui/panel/list/Table'
import { type AuditFilters, actionInWords, actorInWords, documentInWords, meansInWords } from './audit'

type Props = {
  entry: AuditEntry
  onClose: () => void
  onNarrow: (filter: Partial<AuditFilters>) => void
}

/** An entry in full, with links to other entries by the same person or about the same document. */
export function EntryDialog({ entry, onClose, onNarrow }: Props) {
  const { actorId, kind, documentId, createdAt, means, address, userAgent, requestId, labels, changes } = entry
  const show = (filter: Partial<AuditFilters>) => () => {
    onNarrow(filter)
    onClose()
  }
  return (
    <Dialog
      footer={
        <>
          {actorId !== null && (
            <Button onClick={show({ actor: String(actorId) })}>Todo lo de {actorInWords(entry)}</Button>
          )}
          {documentId !== null && (
            <Button onClick={show({ kind, document: String(documentId) })}>La historia de este documento</Button>
          )}
        </>
      }
      isWide
      onClose={onClose}
      title={`${actionInWords(entry)}: ${documentInWords(entry)}`}
    >
      <Facts>
        <Fact label="Fecha">
          <Moment iso={createdAt} />
        </Fact>
        <Fact label="Persona">{actorInWords(entry)}</Fact>
        <Fact label="Medio">{meansInWords(entry)}</Fact>
        <Fact label="Dirección">{address ?? (means === 'system' ? 'Ninguna: lo hizo el servidor' : 'Borrada')}</Fact>
        <Fact label="Petición">{requestId ?? 'Ninguna'}</Fact>
        <Fact label="Navegador">{userAgent ?? 'No se sabe'}</Fact>
      </Facts>
      {changes.length > 0 && (
        <Table
          columns={[
            { header: 'Campo', cell: ({ field }) => labels[field] ?? field },
            {
              header: 'Antes',
              cell: ({ field, before }) => (before === undefined ? '—' : valueInWords(entry, field, before)),
            },
            {
              header: 'Después',
              cell: ({ field, after }) => (after === undefined ? 'cambió' : valueInWords(entry, field, after)),
            },
          ]}
          label="Cambios"
          rows={changes.map((change) => ({ id: change.field, ...change }))}
        />
      )}
    </Dialog>
  )
}
