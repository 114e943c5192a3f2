import type { ReactNode } from 'react'
import type { ShownLanding } from '@/features/landing/queries'
import type { ShownSection } from '@/features/landing/sections/shown'
import { SECTION_TITLES } from '@/features/landing/sections/titles'
import { CalculatorForm } from '@/mdx/components/CalculatorForm'
import { LiveCalculator } from '@/mdx/components/client/LiveCalculator'
import { asRichText } from '@/platform/domain/text/richText'
import type { References } from '@/richText/queries'
import { RichText } from '@/richText/site/RichText'
import { button } from '@/ui/site/button'
import { PageLink } from '@/ui/site/PageLink'
import { BeforeAndAfter, Prices, Testimonials } from './Cards'
import { Posts } from './Posts'
import { Questions, QuestionsData } from './Questions'
import { Section } from './Section'

type Props = Pick<ShownLanding, 'sections' | 'references'> & { brand: string }

/** The optional sections, in the order of the form, on alternating grounds: what is before them is sunken. */
export const MoreSections = ({ sections, references, brand }: Props) => (
  <>
    <QuestionsData
      items={sections.flatMap((section) => (section.blockType === 'questions' ? (section.items ?? []) : []))}
    />
    {sections.map((section, index) => (
      <Section
        id={`seccion-${section.id ?? index}`}
        intro={section.intro ?? ''}
        isSunken={index % 2 === 1}
        key={section.id}
        title={section.title?.trim() || SECTION_TITLES[section.blockType]}
      >
        {contentOf(section, references, brand)}
      </Section>
    ))}
  </>
)

function contentOf(section: ShownSection, references: References, brand: string): ReactNode {
  switch (section.blockType) {
    case 'prices':
      return <Prices cards={section.cards ?? []} />
    case 'cases':
      return section.category ? (
        <Posts brand={brand} posts={section.posts} />
      ) : (
        <BeforeAndAfter cards={section.cards ?? []} />
      )
    case 'questions':
      return <Questions items={section.items ?? []} />
    case 'guarantee':
      return (
        <RichText paragraph="mt-6 max-w-2xl text-lg" references={references} text={section.text ?? asRichText('')} />
      )
    case 'latest':
      return (
        <>
          <Posts brand={brand} posts={section.posts} />
          <p className="mt-10">
            <PageLink className={button('accent')} href="/blog">
              Ver todos los artículos
            </PageLink>
          </p>
        </>
      )
    case 'calculator': {
      const { hours, hourCost, share } = section
      const initial = { hours: String(hours ?? 0), hourCost: String(hourCost ?? 0), share: String(share ?? 0) }
      return (
        <div className="mt-10 max-w-3xl">
          <LiveCalculator initial={initial}>
            <CalculatorForm typed={initial} />
          </LiveCalculator>
        </div>
      )
    }
    case 'testimonials':
      return <Testimonials items={section.items ?? []} />
  }
}
