import { button } from '@/site/ui/button'
import { SOLUTIONS } from '../content/landing'
import { SectionLink } from '../layout/SectionLink'
import { Features } from './Features'
import { SectionHeading } from './SectionHeading'
import { SolutionPreview } from './SolutionPreview'

export function Solutions() {
  return (
    <section aria-labelledby="titulo-soluciones" className="py-20 md:py-28" id="soluciones" tabIndex={-1}>
      <div className="wrap">
        <SectionHeading id="titulo-soluciones" intro={SOLUTIONS.intro} title={SOLUTIONS.title} />
        <div className="mt-12 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-0">
          {SOLUTIONS.cards.map(({ id, title, description, features }) => (
            <article
              className="md:last:col-span-2 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:last:col-span-1"
              key={id}
            >
              <SolutionPreview id={id} />
              <h3 className="mt-7 text-2xl">{title}</h3>
              <p className="mt-3 text-muted">{description}</p>
              <Features features={features} />
            </article>
          ))}
        </div>
        <p className="mt-14">
          <SectionLink className={button('primary')} role="button" section="contacto">
            {SOLUTIONS.cta}
          </SectionLink>
        </p>
      </div>
    </section>
  )
}
