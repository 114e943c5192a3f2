import type { LandingTexts } from '@/features/landing/content/texts'
import type { TeamMember } from '@/platform/schemas/settings'
import type { References } from '@/richText/queries'
import { BrandIcon, type BrandName } from '@/ui/site/BrandIcon'
import { SafeImage } from '@/ui/site/SafeImage'
import { SHOWN_MEMBERS } from '@/ui/site/seo/siteData'
import { Section } from './Section'

type Props = { members: TeamMember[]; texts: LandingTexts['team']; references: References }

export function Team({ members, texts, references }: Props) {
  return (
    <Section id="equipo" intro={texts.intro} isSunken references={references} title={texts.title}>
      <ul className="mt-12 grid gap-8 md:grid-cols-2">
        {members.slice(0, SHOWN_MEMBERS).map((member) => (
          <li className="overflow-hidden rounded-[1.75rem] border border-line bg-surface shadow-card" key={member.name}>
            <Member {...member} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Member({ name, position, description, image, linkedin, twitter, github }: TeamMember) {
  const networks: [BrandName, string, string][] = [
    ['linkedin', 'LinkedIn', linkedin],
    ['x', 'X', twitter],
    ['github', 'GitHub', github],
  ]
  return (
    <>
      <div className="relative aspect-[16/10] bg-river">
        {image && <SafeImage alt={`Retrato de ${name}`} fallback="Sin imagen" src={image} />}
      </div>
      <div className="p-7">
        <h3 className="text-2xl">{name}</h3>
        <p className="mt-1 font-semibold text-accent">{position}</p>
        {description && <p className="mt-3 text-muted">{description}</p>}
        <ul className="mt-5 flex gap-2.5">
          {networks
            .filter(([, , href]) => href)
            .map(([icon, label, href]) => (
              <li key={icon}>
                <a
                  aria-label={`${name} en ${label}`}
                  className="grid size-11 place-items-center rounded-full border border-line text-muted transition-colors hover:border-accent hover:text-accent"
                  href={href}
                  rel="noopener"
                >
                  <BrandIcon name={icon} />
                </a>
              </li>
            ))}
        </ul>
      </div>
    </>
  )
}
