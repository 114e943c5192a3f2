import { useController } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { SelectField } from '../../kit/SelectField'
import { useTerms } from '../useTerms'
import { Card } from './Card'
import styles from './editor.module.css'
import { FeaturedImageCard } from './FeaturedImageCard'
import { PublicationCard } from './PublicationCard'
import type { PostForm } from './postForm'
import { TagsCard } from './TagsCard'

type Props = {
  post: AdminPost | undefined
  canPublish: boolean
  isPublishing: boolean
  onPublish: (isPublished: boolean) => void
  onSchedule: (scheduledAt: string | null) => void
}

/** What stands beside the text: publication, category, tags, picture. */
export function Sidebar(publication: Props) {
  const { categories, tags } = useTerms()
  const { field } = useController<PostForm, 'categoryId'>({ name: 'categoryId' })
  return (
    <div className={styles.sidebar}>
      <PublicationCard {...publication} />
      <Card>
        <SelectField
          {...field}
          label="Categoría"
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          value={field.value ?? ''}
        >
          <option value="">Sin categoría</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Card>
      <TagsCard tags={tags} />
      <FeaturedImageCard />
    </div>
  )
}
