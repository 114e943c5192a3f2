import { X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { TermRef } from '@/schemas/term'
import { TextField } from '../../../kit/fields/TextField'
import styles from '../editor.module.css'
import type { PostForm } from '../postForm'
import { Card } from './Card'

const PickField = lazy(() => import('../../../kit/fields/PickField')) // 50 KB that no other screen needs

/** The post's tags as chips, and a picker for the remaining ones. */
export function TagsCard({ tags }: { tags: TermRef[] }) {
  const { field } = useController<PostForm, 'tagIds'>({ name: 'tagIds' })
  const box = useRef<HTMLInputElement>(null)
  const chosen = tags.filter(({ id }) => field.value.includes(id))
  const left = tags.filter(({ id }) => !field.value.includes(id))
  const hint = left.length > 0 ? 'Añadir una etiqueta' : 'No quedan etiquetas'

  function remove(tagId: number) {
    field.onChange(field.value.filter((id) => id !== tagId))
    box.current?.focus() // the clicked button is gone, and focus with it
  }
  return (
    <Card>
      <Suspense fallback={<TextField disabled label="Etiquetas" placeholder={hint} />}>
        <PickField
          empty="Ninguna etiqueta coincide"
          items={left}
          label="Etiquetas"
          onBlur={field.onBlur}
          onPick={(id) => field.onChange([...field.value, id])}
          placeholder={hint}
          ref={box}
        />
      </Suspense>
      {chosen.length > 0 && (
        <ul aria-label="Elegidas" className={styles.chips}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button aria-label={`Quitar etiqueta ${name}`} onClick={() => remove(id)} type="button">
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
