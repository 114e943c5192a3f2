import type { ReactNode } from 'react'
import { phoneLink } from '@/platform/domain/text/phone'
import type { SiteSettings } from '@/platform/schemas/settings'
import { Mark } from '@/platform/shared/Mark'
import { BrandIcon } from '@/ui/site/BrandIcon'
import { FOOTER_COMPANY, FOOTER_LEGAL, FOOTER_SERVICES } from '@/ui/site/navigation'
import { PageLink } from '@/ui/site/PageLink'
import { SectionLink } from '@/ui/site/SectionLink'
import { Waves } from '@/ui/site/Waves'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'
import { Copyright } from './Copyright'
import { NavLink } from './NavLink'

const LINK = 'text-sand/80 underline-offset-4 transition-colors hover:text-aqua hover:underline'

/** The footer of every page: brand, links, contact details. */
export function Footer({ settings }: { settings: SiteSettings }) {
  const { brand, phone, whatsapp, email, location, xUrl, instagramUrl } = settings
  return (
    <footer className="on-dark relative mt-auto bg-ink text-sand">
      <Waves className="absolute inset-x-0 bottom-full text-ink" />
      <div className="wrap grid gap-10 pt-14 pb-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div>
          <p className="flex items-center gap-2.5 font-bold font-display text-2xl">
            <Mark />
            {brand}
          </p>
          <p className="mt-4 max-w-xs text-sand/75">
            Agentes de IA, consultoría y automatización para las pymes que mueven la República Dominicana.
          </p>
          <ul className="mt-6 flex gap-3">
            {xUrl && <Network href={xUrl} label={`${brand} en X`} name="x" />}
            {instagramUrl && <Network href={instagramUrl} label={`${brand} en Instagram`} name="instagram" />}
          </ul>
        </div>
        <nav aria-label="Pie de página" className="contents">
          <Group title="Servicios">
            {FOOTER_SERVICES.map((service) => (
              <li key={service}>
                <SectionLink className={LINK} section="servicios">
                  {service}
                </SectionLink>
              </li>
            ))}
          </Group>
          <Group title="Empresa">
            {FOOTER_COMPANY.map((entry) => (
              <li key={entry.label}>
                <NavLink className={LINK} entry={entry} />
              </li>
            ))}
          </Group>
          <Group title="Contacto">
            <li>
              <a className={LINK} href={phoneLink(phone)}>
                {phone}
              </a>
            </li>
            {whatsapp && (
              <li>
                <WhatsAppLink className={LINK} number={whatsapp}>
                  WhatsApp
                </WhatsAppLink>
              </li>
            )}
            <li>
              <a className={LINK} href={`mailto:${email}`}>
                {email}
              </a>
            </li>
            <li>
              <SectionLink className={LINK} section="contacto">
                {location}
              </SectionLink>
            </li>
          </Group>
        </nav>
      </div>
      <div className="border-white/12 border-t">
        <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-3 py-6 text-sand/70 text-sm">
          <p>
            <Copyright year={new Date().getFullYear()} /> {brand}. Todos los derechos reservados.
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-3">
            {FOOTER_LEGAL.map(({ label, href }) => (
              <li key={href}>
                <PageLink className={LINK} href={href}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans font-semibold text-aqua text-sm tracking-normal">{title}</h2>
      <ul className="mt-4 grid gap-3">{children}</ul>
    </div>
  )
}

function Network({ href, label, name }: { href: string; label: string; name: 'x' | 'instagram' }) {
  return (
    <li>
      <a
        aria-label={label}
        className="grid size-11 place-items-center rounded-full border border-white/25 transition-colors hover:border-aqua hover:text-aqua"
        href={href}
        rel="noopener"
      >
        <BrandIcon name={name} />
      </a>
    </li>
  )
}
