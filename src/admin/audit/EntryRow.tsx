import type { AuditEntry } from '@/schemas/audit'
import { changeInWords } from '@/schemas/auditWords'
import { panelDate, panelTime } from '../kit/dates'
import { Cell } from '../kit/Table'
import { actionInWords, actorInWords, documentInWords, meansInWords } from './audit'
import styles from './audit.module.css'

/** The columns of the log, in their order. */
export const AUDIT_COLUMNS = ['Fecha', 'Persona', 'Acción', 'Cambios', 'Dirección']
const [WHEN = '', WHO = '', WHAT = '', CHANGES = '', WHERE = ''] = AUDIT_COLUMNS

/** An entry in short; its action opens it whole. */
export function EntryRow({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) {
  const { createdAt, changes, address, kind, means, actorName, title } = entry
  const isOwnSession = kind === 'sessions' && title === actorName
  return (
    <tr>
      <Cell column={WHEN}>
        <time dateTime={createdAt}>
          {panelDate(createdAt)}
          <span className={styles.more}>{panelTime(new Date(createdAt))}</span>
        </time>
      </Cell>
      <Cell column={WHO}>
        <p className={styles.person}>{actorInWords(entry)}</p>
        {(means === 'apiKey' || means === 'schedule') && <p className={styles.more}>{meansInWords(entry)}</p>}
      </Cell>
      <Cell column={WHAT}>
        <button aria-haspopup="dialog" className={styles.action} onClick={onOpen} type="button">
          {actionInWords(entry)}
        </button>
        {!isOwnSession && <p className={styles.more}>{documentInWords(entry)}</p>}
      </Cell>
      <Cell column={CHANGES}>
        <p className={styles.changes}>{changes.map(changeInWords).join(' · ') || '—'}</p>
      </Cell>
      <Cell column={WHERE}>
        <p className={styles.address}>{address ?? '—'}</p>
      </Cell>
    </tr>
  )
}
