import { Link } from '@payloadcms/ui'
import type { ReviewedPost } from '@/schemas/contentHealth'
import { Badge } from '../kit/Badge'
import { Day } from '../kit/dates/Day'
import type { Column } from '../kit/list/Table'
import styles from './contentHealth.module.css'

/** The columns of the list; with a `check` chosen, only what that one has found. */
export const healthColumns = (check: string): Column<ReviewedPost>[] => [
  {
    header: 'Artículo',
    cell: ({ id, title }) => (
      <Link className={styles.title} href={`/admin/posts/${id}/edit`} prefetch={false}>
        {title}
      </Link>
    ),
  },
  {
    header: 'Puntuación',
    cell: ({ score }) => <Badge tone={score >= GOOD ? 'positive' : 'neutral'}>{score} de 100</Badge>,
  },
  {
    header: 'Hallazgos',
    cell: ({ findings }) => {
      const shown = findings.filter(({ id }) => check === '' || id === check)
      if (shown.length === 0) return <span className={styles.none}>Ninguno</span>
      return (
        <ul className={styles.findings}>
          {shown.map(({ id, message, line }) => (
            <li key={id}>{line === undefined ? message : `Línea ${line}: ${message}`}</li>
          ))}
        </ul>
      )
    },
  },
  { header: 'Publicado', cell: ({ publishedAt }) => publishedAt && <Day iso={publishedAt} /> },
]

const GOOD = 90
