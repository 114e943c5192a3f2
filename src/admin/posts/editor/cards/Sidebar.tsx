import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import type { CheckAnswer } from '@/schemas/review'
import { useLoaded } from '../../../kit/data/useLoaded'
import { Options, SelectField } from '../../../kit/fields/SelectField'
import { CATEGORY_WORDS, TAG_WORDS, termQuery } from '../../../terms/terms'
import type { PostForm } from '../postForm'
import { ReviewCard } from '../review/ReviewCard'
import { Card } from './Card'
import { FeaturedImageCard } from './FeaturedImageCard'
import { PublicationCard } from './PublicationCard'
import { TagsCard } from './TagsCard'

type Props = ComponentProps<typeof PublicationCard> & { onOpenCheck: (check: CheckAnswer) => void }

/** The column next to the text: publication, category, tags, image. */
export function Sidebar({ onOpenCheck, ...publication }: Props) {
  const { categories = [] } = useLoaded(termQuery(CATEGORY_WORDS)).data ?? {}
  const { data } = useLoaded(termQuery(TAG_WORDS))
  const { field } = useController<PostForm, 'categoryId'>({ name: 'categoryId' })
  return (
    <div className="grid min-w-0 gap-5 lg:group-has-data-beside:grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] lg:group-has-data-beside:items-start">
      <PublicationCard {...publication} />
      <ReviewCard onOpen={onOpenCheck} postId={publication.post?.id} />
      <Card>
        <SelectField
          {...field}
          label="Categoría"
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          value={field.value ?? ''}
        >
          <option value="">Sin categoría</option>
          <Options of={categories.map(({ id, name }) => [id, name])} />
        </SelectField>
      </Card>
      <TagsCard tags={data?.tags} />
      <FeaturedImageCard />
    </div>
  )
}
