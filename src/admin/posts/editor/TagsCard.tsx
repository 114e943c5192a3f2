import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { TermRef } from '@/schemas/term'
import { SelectField } from '../../kit/SelectField'
import { Card } from './Card'
import styles from './editor.module.css'
import type { PostForm } from './postForm'

/** The post's tags as chips, and a choice of those that it does not have yet. */
export function TagsCard({ tags }: { tags: TermRef[] }) {
  const { field } = useController<PostForm, 'tagIds'>({ name: 'tagIds' })
  const chosen = tags.filter(({ id }) => field.value.includes(id))
  const left = tags.filter(({ id }) => !field.value.includes(id))
  return (
    <Card>
      <SelectField
        label="Etiquetas"
        onBlur={field.onBlur}
        onChange={({ target }) => target.value && field.onChange([...field.value, Number(target.value)])}
        value=""
      >
        <option value="">{left.length > 0 ? 'Añadir una etiqueta' : 'No quedan etiquetas'}</option>
        {left.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul aria-label="Elegidas" className={styles.chips}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                aria-label={`Quitar etiqueta ${name}`}
                onClick={() => field.onChange(field.value.filter((other) => other !== id))}
                type="button"
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
