import type { LandingTexts } from '@/features/landing/content/texts'
import { linesOf } from '@/platform/domain/text/lines'
import { button } from '@/ui/site/button'
import { SectionLink } from '@/ui/site/SectionLink'
import { Features } from './Features'
import { Section } from './Section'
import { SolutionPreview } from './SolutionPreview'

const CARDS = ['support', 'bookings', 'appointments'] as const

export function Solutions({ texts }: { texts: LandingTexts['solutions'] }) {
  return (
    <Section id="soluciones" intro={texts.intro} title={texts.title}>
      <div className="mt-12 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-0">
        {CARDS.map((name) => (
          <article
            className="md:last:col-span-2 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:last:col-span-1"
            key={name}
          >
            <SolutionPreview name={name} />
            <h3 className="mt-7 text-2xl">{texts[name].title}</h3>
            <p className="mt-3 text-muted">{texts[name].description}</p>
            <Features features={linesOf(texts[name].features)} />
          </article>
        ))}
      </div>
      <p className="mt-14">
        <SectionLink className={button('primary')} role="button" section="contacto">
          {texts.cta}
        </SectionLink>
      </p>
    </Section>
  )
}
