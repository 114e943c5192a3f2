import { Pencil, Trash2 } from 'lucide-react'
import { shownNumber } from '@/domain/text/numbers'
import type { CountedTerm } from '@/schemas/term'
import { Day } from '../kit/dates/Day'
import { IconButton } from '../kit/IconButton'
import { type Column, RowActions } from '../kit/list/Table'
import type { TermWords } from './terms'

type Options = {
  words: TermWords
  canManage: boolean
  onEdit: (term: CountedTerm) => void
  onDelete: (term: CountedTerm) => void
}

/** The columns of a category or tag list, including actions. A term with posts can't be deleted. */
export const termColumns = ({ words, canManage, onEdit, onDelete }: Options): (Column<CountedTerm> | false)[] => [
  { header: 'Nombre', cell: ({ name }) => name },
  { header: 'Slug', cell: ({ slug }) => <code>{slug}</code> },
  { header: 'Posts', cell: ({ _count }) => shownNumber(_count.posts) },
  { header: 'Creada', cell: ({ createdAt }) => <Day iso={createdAt} /> },
  canManage && {
    header: 'Acciones',
    cell: (term) => (
      <RowActions>
        <IconButton icon={Pencil} label={`Editar ${term.name}`} onClick={() => onEdit(term)} title="Editar" />
        <IconButton
          disabled={term._count.posts > 0}
          icon={Trash2}
          label={`Eliminar ${term.name}`}
          onClick={() => onDelete(term)}
          title={term._count.posts > 0 ? words.hasPosts : 'Eliminar'}
        />
      </RowActions>
    ),
  },
]
