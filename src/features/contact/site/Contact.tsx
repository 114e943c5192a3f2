import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink } from '@/platform/domain/text/phone'
import type { SiteSettings } from '@/platform/schemas/settings'
import { button } from '@/ui/site/button'
import { PageLink } from '@/ui/site/PageLink'
import { SafeImage } from '@/ui/site/SafeImage'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'
import { ContactForm } from './ContactForm'

type Props = {
  settings: SiteSettings
  texts: { title: string; intro: string; imageAlt: string }
  page: string
}

export function Contact({ settings, texts, page }: Props) {
  const { phone, whatsapp, email, location, isBookable } = settings
  return (
    <section
      aria-labelledby="titulo-contacto"
      className="on-dark bg-deep pt-20 pb-28 text-sand md:pt-28 md:pb-40"
      id="contacto"
      tabIndex={-1}
    >
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 className="text-[clamp(2.25rem,5vw,3.75rem)]" id="titulo-contacto">
            {texts.title}
          </h2>
          <p className="mt-5 max-w-xl text-lg text-sand/85">{texts.intro}</p>
        </div>
        {/* Visitors were led to it: it comes before the details, which stand beside it where there is room. */}
        <div className="relative self-start rounded-[2rem] bg-surface p-6 text-text shadow-2xl [--focus:var(--accent)] sm:p-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactForm isBookable={isBookable} email={email} page={page} phone={phone} whatsapp={whatsapp} />
        </div>
        <div className="max-lg:mt-4">
          {isBookable && (
            <p className="mb-10">
              <PageLink className={button('outline')} href="/reservar">
                Elegir día y hora
              </PageLink>
            </p>
          )}
          <address className="grid gap-4 not-italic">
            <Detail icon={<Phone aria-hidden size={20} />}>
              <a className="underline-offset-4 hover:underline" href={phoneLink(phone)}>
                {phone}
              </a>
            </Detail>
            {whatsapp && (
              <Detail icon={<MessageCircle aria-hidden size={20} />}>
                <WhatsAppLink className="underline-offset-4 hover:underline" number={whatsapp} page={page}>
                  Escríbenos por WhatsApp
                </WhatsAppLink>
              </Detail>
            )}
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
