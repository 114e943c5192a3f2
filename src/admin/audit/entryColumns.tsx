import type { AuditEntry } from '@/schemas/audit'
import { changeInWords } from '@/shared/auditWords'
import { panelDate, panelTime } from '../kit/dates/dates'
import type { Column } from '../kit/list/Table'
import { actionInWords, actorInWords, documentInWords, meansInWords } from './audit'
import styles from './audit.module.css'

/** The columns of the log, with a button that opens an entry. */
export const entryColumns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    header: 'Fecha',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>
        {panelDate(createdAt)}
        <span className={styles.more}>{panelTime(new Date(createdAt))}</span>
      </time>
    ),
  },
  {
    header: 'Persona',
    cell: (entry) => (
      <>
        <p className={styles.person}>{actorInWords(entry)}</p>
        {(entry.means === 'apiKey' || entry.means === 'schedule') && (
          <p className={styles.more}>{meansInWords(entry)}</p>
        )}
      </>
    ),
  },
  {
    header: 'Acción',
    cell: (entry) => (
      <>
        <button aria-haspopup="dialog" className={styles.action} onClick={() => onOpen(entry)} type="button">
          {actionInWords(entry)}
        </button>
        {!isOwnSession(entry) && <p className={styles.more}>{documentInWords(entry)}</p>}
      </>
    ),
  },
  {
    header: 'Cambios',
    cell: ({ changes }) => <p className={styles.changes}>{changes.map(changeInWords).join(' · ') || '—'}</p>,
  },
  { header: 'Dirección', cell: ({ address }) => <p className={styles.address}>{address ?? '—'}</p> },
]

const isOwnSession = ({ kind, title, actorName }: AuditEntry) => kind === 'sessions' && title === actorName
