import { phoneLink } from '@/platform/domain/text/phone'
import type { SiteSettings } from '@/platform/schemas/settings'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'

/** `page` is what the page is called, which a message by WhatsApp names. */
export type Means = Pick<SiteSettings, 'phone' | 'whatsapp' | 'email'> & { page: string }

const LINK = 'font-semibold text-accent underline underline-offset-2'

/** How else to reach the company, as one sentence. */
export const OtherMeans = ({ phone, whatsapp, email, page }: Means) => (
  <>
    También puedes llamarnos al{' '}
    <a className={LINK} href={phoneLink(phone)}>
      {phone}
    </a>
    {whatsapp && (
      <>
        , mandarnos un{' '}
        <WhatsAppLink className={LINK} number={whatsapp} page={page}>
          WhatsApp
        </WhatsAppLink>
      </>
    )}{' '}
    o escribir a{' '}
    <a className={LINK} href={`mailto:${email}`}>
      {email}
    </a>
    .
  </>
)
