import { SERVICES } from '../content/landing'
import { Features } from './Features'
import { SectionHeading } from './SectionHeading'
import { ServiceVisual } from './ServiceVisual'

export function Services() {
  return (
    <section aria-labelledby="titulo-servicios" className="py-20 md:py-28" id="servicios" tabIndex={-1}>
      <div className="wrap">
        <SectionHeading id="titulo-servicios" intro={SERVICES.intro} title={SERVICES.title} />
        <div className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {SERVICES.cards.map(({ visual, title, description, features }) => (
            <article
              className="flex flex-col overflow-hidden rounded-[1.75rem] border border-line bg-surface shadow-card md:last:col-span-2 lg:last:col-span-1"
              key={title}
            >
              <ServiceVisual name={visual} />
              <div className="p-7">
                <h3 className="text-[1.4rem]">{title}</h3>
                <p className="mt-3 text-muted">{description}</p>
                <Features features={features} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
