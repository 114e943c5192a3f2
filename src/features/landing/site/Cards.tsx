import type { StoredSection } from '@/features/landing/sections/shown'
import { linesOf } from '@/platform/domain/text/lines'
import { wholePesos } from '@/platform/domain/text/numbers'
import { Features } from './Features'

type Of<Name extends StoredSection['blockType']> = Extract<StoredSection, { blockType: Name }>
type Row<Rows> = NonNullable<Rows> extends (infer Each)[] ? Each : never

const CARD = 'rounded-[1.75rem] border border-line bg-surface p-7 shadow-card'
const GRID = 'mt-12 grid gap-6 sm:grid-cols-2'

export const Prices = ({ cards }: { cards: Row<Of<'prices'>['cards']>[] }) => (
  <ul className={`${GRID} ${cards.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
    {cards.map(({ id, name, amount, unit, features }) => (
      <li className={CARD} key={id}>
        <h3 className="text-[1.4rem]">{name}</h3>
        <p className="mt-4">
          <span className="text-muted text-sm">Desde</span>
          <strong className="block font-display text-3xl text-accent">{wholePesos(amount ?? 0)}</strong>
          {unit && <span className="text-muted text-sm">{unit}</span>}
        </p>
        {features && <Features features={linesOf(features)} />}
      </li>
    ))}
  </ul>
)

export const BeforeAndAfter = ({ cards }: { cards: Row<Of<'cases'>['cards']>[] }) => (
  <ul className={`${GRID} lg:grid-cols-3`}>
    {cards.map(({ id, title, before, after }) => (
      <li className={CARD} key={id}>
        <h3 className="text-[1.4rem]">{title}</h3>
        <dl className="mt-4 grid gap-4 whitespace-pre-line">
          <div>
            <dt className="font-semibold text-muted text-sm">Antes</dt>
            <dd>{before}</dd>
          </div>
          <div className="border-accent border-l-4 pl-4">
            <dt className="font-semibold text-accent text-sm">Después</dt>
            <dd>{after}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)

export const Testimonials = ({ items }: { items: Row<Of<'testimonials'>['items']>[] }) => (
  <ul className={`${GRID} lg:grid-cols-3`}>
    {items.map(({ id, quote, name, role }) => (
      <li key={id}>
        <figure className={`${CARD} flex h-full flex-col`}>
          <blockquote className="whitespace-pre-line text-lg">«{quote}»</blockquote>
          <figcaption className="mt-auto pt-5">
            <strong className="block">{name}</strong>
            {role && <span className="text-muted text-sm">{role}</span>}
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
