import { changesInWords } from '@/features/audit/words'
import type { AuditEntry } from '@/platform/audit/schema'
import { panelDate, panelTime } from '@/ui/panel/dates/dates'
import type { Column } from '@/ui/panel/list/Table'
import { actionInWords, actorInWords, documentInWords, meansInWords } from './audit'

const MORE = 'mt-0.5 block text-note leading-[1.4] text-muted'

/** The columns of the log, with a button that opens an entry. */
export const entryColumns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    header: 'Fecha',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>
        {panelDate(createdAt)}
        <span className={MORE}>{panelTime(new Date(createdAt))}</span>
      </time>
    ),
  },
  {
    header: 'Persona',
    cell: (entry) => (
      <>
        <p className="min-w-30">{actorInWords(entry)}</p>
        {(entry.means === 'apiKey' || entry.means === 'schedule') && <p className={MORE}>{meansInWords(entry)}</p>}
      </>
    ),
  },
  {
    header: 'Acción',
    cell: (entry) => (
      <>
        <button
          aria-haspopup="dialog"
          className="min-h-6 min-w-6 cursor-pointer border-0 bg-transparent p-0 text-left font-semibold text-text hover:text-accent hover:underline"
          onClick={() => onOpen(entry)}
          type="button"
        >
          {actionInWords(entry)}
        </button>
        {!isOwnSession(entry) && <p className={MORE}>{documentInWords(entry)}</p>}
      </>
    ),
  },
  {
    header: 'Cambios',
    cell: (entry) => (
      <p className="line-clamp-3 max-w-[44ch] text-sm leading-[1.4] text-muted">
        {changesInWords(entry).join(' · ') || '—'}
      </p>
    ),
  },
  { header: 'Dirección', cell: ({ address }) => <p className="min-w-30">{address ?? '—'}</p> },
]

const isOwnSession = ({ kind, title, actorName }: AuditEntry) => kind === 'sessions' && title === actorName
