import type { SitePage } from '@/features/pages/queries/pages'
import { RichText } from '@/richText/site/RichText'
import { Breadcrumb } from '@/ui/site/Breadcrumb'
import './page.css'

/** The title and text of a page, shared by the public page and the preview of a draft. */
export function PageText({ page: { title, content, references } }: { page: SitePage }) {
  return (
    <article className="pb-32">
      <header className="on-dark bg-deep text-sand">
        <div className="wrap pt-8 pb-12 md:pt-12 md:pb-16">
          <Breadcrumb isInBlog={false} title={title} />
          <h1 className="mt-6 max-w-4xl text-[clamp(2.1rem,5.2vw,3.5rem)] leading-[1.08] tracking-[-0.03em]">
            {title}
          </h1>
        </div>
      </header>
      <div className="wrap pt-12">
        <div className="prose max-w-[44rem]">
          <RichText references={references} text={content} />
        </div>
      </div>
    </article>
  )
}
