import type { RefObject } from 'react'
import type { AuditEntry, AuditFilter } from '@/schemas/audit'
import { fieldInWords, valueInWords } from '@/schemas/auditWords'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { panelDate, panelTime } from '../kit/dates'
import { Fact, Facts } from '../kit/Facts'
import { Cell, Table } from '../kit/Table'
import { actionInWords, actorInWords, documentInWords, meansInWords } from './audit'

type Props = {
  entry: AuditEntry
  onClose: () => void
  /** Shows what is alike in place of the list. */
  onNarrow: (filter: Partial<AuditFilter>) => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** An entry with all that is known of it, and the ways to what the same person did, or was done to the same document. */
export function EntryDialog({ entry, onClose, onNarrow, returnFocusTo }: Props) {
  const { actorId, kind, documentId, createdAt, address, userAgent, requestId, changes } = entry
  const show = (filter: Partial<AuditFilter>) => () => {
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
      returnFocusTo={returnFocusTo}
      title={`${actionInWords(entry)}: ${documentInWords(entry)}`}
    >
      <Facts>
        <Fact label="Fecha">
          <time dateTime={createdAt}>
            {panelDate(createdAt)}, {panelTime(new Date(createdAt))}
          </time>
        </Fact>
        <Fact label="Persona">{actorInWords(entry)}</Fact>
        <Fact label="Medio">{meansInWords(entry)}</Fact>
        <Fact label="Dirección">{address ?? 'Ninguna: lo hizo el servidor'}</Fact>
        <Fact label="Petición">{requestId ?? 'Ninguna'}</Fact>
        <Fact label="Navegador">{userAgent ?? 'No se sabe'}</Fact>
      </Facts>
      {changes.length > 0 && (
        <Table columns={['Campo', 'Antes', 'Después']} label="Cambios">
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <Cell column="Campo">{fieldInWords(field)}</Cell>
              <Cell column="Antes">{before === undefined ? '—' : valueInWords(field, before)}</Cell>
              <Cell column="Después">{after === undefined ? 'cambió' : valueInWords(field, after)}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Dialog>
  )
}
