import { WhatsAppLink } from '@/features/people/site/WhatsAppLink'
import { phoneLink } from '@/platform/domain/text/phone'
import type { SiteSettings } from '@/platform/schemas/settings'

export type Means = Pick<SiteSettings, 'phone' | 'whatsapp' | 'email'>

const LINK = 'font-semibold text-accent underline underline-offset-2'

/** How else to reach the company, as one sentence. */
export const OtherMeans = ({ phone, whatsapp, email }: Means) => (
  <>
    También puedes llamarnos al{' '}
    <a className={LINK} href={phoneLink(phone)}>
      {phone}
    </a>
    {whatsapp && (
      <>
        , mandarnos un{' '}
        <WhatsAppLink className={LINK} number={whatsapp}>
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
