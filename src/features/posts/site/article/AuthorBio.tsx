import { type Author, authorName, authorTitle, initials } from '@/platform/domain/author'
import { Avatar } from '@/ui/site/Avatar'

/** Who wrote an article, in their own words. */
export const AuthorBio = ({ author, brand }: { author: Author; brand: string }) => (
  <section aria-label="Sobre quien escribe" className="flex gap-4">
    <Avatar image={author.avatar} letters={initials(author)} size="large" />
    <div className="min-w-0">
      <p className="font-semibold">
        {authorName(author, brand)} <span className="font-normal text-muted">· {authorTitle(author)}</span>
      </p>
      <p className="mt-1 whitespace-pre-line text-muted">{author.bio}</p>
    </div>
  </section>
)
