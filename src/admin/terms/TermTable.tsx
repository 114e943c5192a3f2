import { Pencil, Trash2 } from 'lucide-react'
import { Day } from '../kit/Day'
import { IconButton } from '../kit/IconButton'
import kit from '../kit/kit.module.css'
import { Cell, Table } from '../kit/Table'
import type { ListedTerm, TermWords } from './terms'

const COLUMNS = ['Nombre', 'Slug', 'Posts', 'Creada', 'Acciones']
const [NAME = '', SLUG = '', POSTS = '', DATE = '', ACTIONS = ''] = COLUMNS

type Props = {
  words: TermWords
  terms: ListedTerm[]
  canManage: boolean
  onEdit: (term: ListedTerm) => void
  onDelete: (term: ListedTerm) => void
}

/** Categories or tags, and what can be done with each. One that has posts can't be deleted. */
export function TermTable({ words, terms, canManage, onEdit, onDelete }: Props) {
  return (
    <Table columns={canManage ? COLUMNS : COLUMNS.slice(0, -1)} label={words.title}>
      {terms.map((term) => (
        <tr key={term.id}>
          <Cell column={NAME}>{term.name}</Cell>
          <Cell column={SLUG}>
            <code>{term.slug}</code>
          </Cell>
          <Cell column={POSTS}>{term._count.posts}</Cell>
          <Cell column={DATE}>
            <Day iso={term.createdAt} />
          </Cell>
          {canManage && (
            <Cell column={ACTIONS}>
              <div className={kit.rowActions}>
                <IconButton icon={Pencil} label={`Editar ${term.name}`} onClick={() => onEdit(term)} title="Editar" />
                <IconButton
                  icon={Trash2}
                  label={`Eliminar ${term.name}`}
                  disabled={term._count.posts > 0}
                  onClick={() => onDelete(term)}
                  title={term._count.posts > 0 ? words.hasPosts : 'Eliminar'}
                />
              </div>
            </Cell>
          )}
        </tr>
      ))}
    </Table>
  )
}
