import { Link } from '@payloadcms/ui'
import type { ReviewedPost } from '@/features/posts/review/schemas/contentHealth'
import { Badge } from '@/ui/panel/Badge'
import { TITLE_LINK } from '@/ui/panel/classes'
import { Day } from '@/ui/panel/dates/Day'
import type { Column } from '@/ui/panel/list/Table'

/** The columns of the list; if a `check` is chosen, they show only its findings. */
export const healthColumns = (check: string): Column<ReviewedPost>[] => [
  {
    header: 'Post',
    cell: ({ id, title }) => (
      <Link className={TITLE_LINK} href={`/admin/posts/${id}/edit`} prefetch={false}>
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
      if (shown.length === 0) return <span className="whitespace-nowrap text-muted">Ninguno</span>
      return (
        <ul className="grid max-w-[60ch] gap-1 pl-4 text-sm leading-[1.4] wrap-anywhere lg:min-w-96">
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
