import { truncate } from '@/platform/domain/text/truncate'
import { PageLink } from './PageLink'

const LABEL_LENGTH = 35
const LINK = 'underline-offset-4 hover:underline'

/** The breadcrumbs of an article, or of another page of the site. */
export function Breadcrumb({ title, isInBlog = true }: { title: string; isInBlog?: boolean }) {
  return (
    <nav aria-label="Ruta de navegación" className="text-sand/80 text-sm">
      <ol className="flex gap-x-2">
        <li className="flex-none">
          <PageLink className={LINK} href="/">
            Inicio
          </PageLink>
        </li>
        {isInBlog && (
          <li className="flex-none before:mr-2 before:opacity-60 before:content-['›'/'']">
            <PageLink className={LINK} href="/blog">
              Blog
            </PageLink>
          </li>
        )}
        <li aria-current="page" className="truncate before:mr-2 before:opacity-60 before:content-['›'/'']">
          {truncate(title, LABEL_LENGTH)}
        </li>
      </ol>
    </nav>
  )
}
