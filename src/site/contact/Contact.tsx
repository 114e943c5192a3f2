import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LandingTexts } from '@/domain/landing/texts'
import type { SiteSettings } from '@/schemas/settings'
import { SafeImage } from '@/site/ui/SafeImage'
import { ContactForm } from './ContactForm'

export function Contact({ settings, texts }: { settings: SiteSettings; texts: LandingTexts['contact'] }) {
  const { phone, email, location } = settings
  return (
    <section
      aria-labelledby="titulo-contacto"
      className="on-dark bg-deep pt-20 pb-28 text-sand md:pt-28 md:pb-40"
      id="contacto"
      tabIndex={-1}
    >
      <div className="wrap grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div>
          <h2 className="text-[clamp(2.25rem,5vw,3.75rem)]" id="titulo-contacto">
            {texts.title}
          </h2>
          <p className="mt-5 max-w-xl text-lg text-sand/85">{texts.intro}</p>
          <address className="mt-8 grid gap-4 not-italic">
            <Detail icon={<Phone aria-hidden size={20} />}>
              <a className="underline-offset-4 hover:underline" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </Detail>
            <Detail icon={<Mail aria-hidden size={20} />}>
              <a className="underline-offset-4 hover:underline" href={`mailto:${email}`}>
                {email}
              </a>
            </Detail>
            <Detail icon={<MapPin aria-hidden size={20} />}>{location}</Detail>
          </address>
          <div className="relative mt-10 aspect-[16/9] overflow-hidden rounded-[1.75rem] bg-river-soft">
            <SafeImage alt={texts.imageAlt} fallback="Image failed to load" src="/imagenes/consulta.webp" />
          </div>
        </div>
        <div className="relative self-start rounded-[2rem] bg-surface p-6 text-text shadow-2xl [--focus:var(--accent)] sm:p-10">
          <ContactForm />
        </div>
      </div>
    </section>
  )
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-aqua/15 text-aqua">{icon}</span>
      {children}
    </p>
  )
}
