import { Moment } from '@/ui/panel/dates/Day'
import { Fact, Facts } from '@/ui/panel/Facts'
import { PhoneLinks } from '@/ui/panel/PhoneLinks'
import { TitledCard } from '@/ui/panel/TitledCard'
import type { Person } from '../schema'
import { StageBadge } from './StageBadge'

/** How to reach a person, and what brought them. */
export function PersonFacts({ person }: { person: Person }) {
  const { email, telefono, aliases, stage, lostReason, firstArticle, lastArticle, source, campaign, createdAt } = person
  return (
    <TitledCard title="La persona">
      <Facts>
        <Fact label="Etapa">
          <StageBadge stage={stage} /> {lostReason}
        </Fact>
        <Fact label="Email">{email ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : 'No se sabe'}</Fact>
        <Fact label="Teléfono">{telefono ? <PhoneLinks>{telefono}</PhoneLinks> : 'No se sabe'}</Fact>
        {aliases.map((alias) => (
          <Fact key={alias} label="También">
            {alias.includes('@') ? alias : <PhoneLinks>{alias}</PhoneLinks>}
          </Fact>
        ))}
        {firstArticle && <ArticleFact label="Llegó por" slug={firstArticle} />}
        {lastArticle && lastArticle !== firstArticle && <ArticleFact label="Último post" slug={lastArticle} />}
        {source && <Fact label="Origen">{source}</Fact>}
        {campaign && <Fact label="Campaña">{campaign}</Fact>}
        <Fact label="Desde">
          <Moment iso={createdAt} />
        </Fact>
      </Facts>
    </TitledCard>
  )
}

const ArticleFact = ({ label, slug }: { label: string; slug: string }) => (
  <Fact label={label}>
    <a href={`/blog/${slug}`} rel="noopener" target="_blank">
      {slug}
    </a>
  </Fact>
)
