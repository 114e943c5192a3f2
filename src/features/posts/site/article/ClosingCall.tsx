import type { PublicPost } from '@/features/posts/schema'
import { closingCallOf } from '@/features/terms/queries'
import { NO_CALL } from '@/features/terms/schema'
import { PAGE_ANCHORS } from '@/platform/domain/pageAnchors'
import { button } from '@/ui/site/button'
import { PageLink } from '@/ui/site/PageLink'
import { SectionLink } from '@/ui/site/SectionLink'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'

type Props = { post: PublicPost; isBookable: boolean; whatsapp: string }

const BUTTON = 'Agenda tu consulta gratis'

/** What an article ends with: the call of its category, or a plain one. It leads to booking, or to the contact form. */
export async function ClosingCall({ post: { title, slug, category }, isBookable, whatsapp }: Props) {
  const { callTitle, callText, callButton } = category ? await closingCallOf(category.id) : NO_CALL
  const label = (callTitle && callButton) || BUTTON
  const links = (
    <p className="flex flex-wrap gap-3">
      {isBookable ? (
        <PageLink className={button('primary')} href={`/reservar?articulo=${slug}`}>
          {label}
        </PageLink>
      ) : (
        <SectionLink className={button('primary')} section="contacto">
          {label}
        </SectionLink>
      )}
      {whatsapp && (
        <WhatsAppLink className={button('accent')} number={whatsapp} page={title}>
          Escríbenos por WhatsApp
        </WhatsAppLink>
      )}
    </p>
  )
  if (!callTitle) return links
  return (
    <aside
      aria-labelledby={PAGE_ANCHORS.call}
      className="rounded-[1.5rem] border border-line bg-surface p-7 shadow-card"
    >
      <h2 className="text-2xl" id={PAGE_ANCHORS.call}>
        {callTitle}
      </h2>
      {callText && <p className="mt-3 text-muted">{callText}</p>}
      <div className="mt-6">{links}</div>
    </aside>
  )
}
