import { type ComponentProps, lazy, type RefObject, Suspense } from 'react'
import { useController } from 'react-hook-form'
import type { CheckAnswer } from '@/features/posts/review/schemas/review'
import type { PostValues } from '@/features/posts/values'
import { CATEGORY_WORDS } from '@/features/terms/words'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { untilLoaded } from '@/ui/panel/untilLoaded'
import type { TextHandle } from '../../mdx/MdxCard'
import { ReviewCard } from '../review/ReviewCard'
import type ApprovalCardOf from './ApprovalCard'
import { BasicsCard } from './BasicsCard'
import { Card } from './Card'
import { FeaturedImageCard } from './FeaturedImageCard'
import { PublicationCard } from './PublicationCard'
import { SeoCard } from './SeoCard'
import { TagsCard } from './TagsCard'
import { useChosenTerms } from './useChosenTerms'

// A new post has neither.
const ApprovalCard = lazy(() => untilLoaded(() => import('./ApprovalCard')))
const CommentsCard = lazy(() => untilLoaded(() => import('../comments/CommentsCard')))

type Props = ComponentProps<typeof PublicationCard> & {
  /** The company name, which ends every page title. */
  brand: string
  text: RefObject<TextHandle | null>
  onOpenCheck: (check: CheckAnswer) => void
  onApprovalChange: ComponentProps<typeof ApprovalCardOf>['onApprovalChange']
  onSlug: (slug: string) => void
}

/** The column next to the text, with everything else about the post. */
export function Sidebar({ brand, text, onOpenCheck, onApprovalChange, onSlug, ...publication }: Props) {
  const { field, fieldState } = useController<PostValues, 'categoryId'>({ name: 'categoryId' })
  const error = fieldState.error?.message
  const chosen = field.value === null ? [] : [field.value]
  const { terms: categories = [], deleted } = useChosenTerms(CATEGORY_WORDS, chosen, error)
  return (
    <div className={`grid min-w-0 gap-5 ${STAYS} ${BELOW}`}>
      <PublicationCard {...publication} />
      {publication.post && (
        <Suspense>
          <ApprovalCard
            canPublish={publication.canPublish}
            onApprovalChange={onApprovalChange}
            post={publication.post}
          />
          <CommentsCard post={publication.post} text={text} />
        </Suspense>
      )}
      <ReviewCard onOpen={onOpenCheck} postId={publication.post?.id} />
      <BasicsCard onSlug={onSlug} post={publication.post} />
      <Card>
        <SelectField
          {...field}
          error={error}
          label="Categoría"
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          value={field.value ?? ''}
        >
          <option value="">Sin categoría</option>
          <Options of={categories.map(({ id, name }) => [id, name])} />
          <Options of={deleted.map((id) => [id, CATEGORY_WORDS.deleted])} />
        </SelectField>
      </Card>
      <TagsCard />
      <FeaturedImageCard />
      <SeoCard brand={brand} />
    </div>
  )
}

/**
 * Beside the text it stays in view; what doesn't fit scrolls on its own. Below it is the form's `pb-16`: a taller one would
 * be pushed under the header at the page's end. The margins leave room for focus rings.
 */
const STAYS =
  'lg:sticky lg:top-(--header-height) lg:-m-1 lg:max-h-[calc(100dvh-var(--header-height)-4rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1'
const BELOW =
  'lg:group-has-data-beside:static lg:group-has-data-beside:max-h-none lg:group-has-data-beside:grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] lg:group-has-data-beside:items-start'
