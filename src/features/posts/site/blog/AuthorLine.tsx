import { type Author, authorName, authorTitle, initials } from '@/platform/domain/author'
import { longDate } from '@/platform/domain/dates'
import { Avatar } from '@/ui/site/Avatar'

const NOBODY = { name: '', username: '' }

type Props = { author: Author | null; brand: string; publishedAt: string | null; size?: 'small' | 'large' }

export function AuthorLine({ author, brand, publishedAt, size = 'small' }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Avatar image={author?.avatar} letters={initials(author ?? NOBODY)} size={size} />
      <div className="min-w-0 text-sm leading-snug">
        <p className="font-semibold">
          {authorName(author, brand)}
          {author && <span className="font-normal opacity-75"> · {authorTitle(author)}</span>}
        </p>
        <time className="opacity-75" dateTime={publishedAt ?? undefined}>
          {longDate(publishedAt)}
        </time>
      </div>
    </div>
  )
}
