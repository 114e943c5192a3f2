import { Pencil, Trash2 } from 'lucide-react'
import { panelDate } from '../kit/dates'
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
          <Cell column={DATE}>{panelDate(term.createdAt)}</Cell>
          {canManage && (
            <Cell column={ACTIONS}>
              <div className={kit.rowActions}>
                <button
                  aria-label={`Editar ${term.name}`}
                  className={kit.iconButton}
                  onClick={() => onEdit(term)}
                  title="Editar"
                  type="button"
                >
                  <Pencil aria-hidden="true" size={17} />
                </button>
                <button
                  aria-label={`Eliminar ${term.name}`}
                  className={kit.iconButton}
                  disabled={term._count.posts > 0}
                  onClick={() => onDelete(term)}
                  title={term._count.posts > 0 ? words.hasPosts : 'Eliminar'}
                  type="button"
                >
                  <Trash2 aria-hidden="true" size={17} />
                </button>
              </div>
            </Cell>
          )}
        </tr>
      ))}
    </Table>
  )
}
