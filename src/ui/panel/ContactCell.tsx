import { Link } from '@payloadcms/ui'
import { TITLE_LINK } from './classes'
import { PhoneLinks } from './PhoneLinks'
import { SoftBreaks } from './SoftBreaks'

type Contact = { nombre: string; email: string; empresa: string; telefono: string }

/** Who a row of a list is about, and how to reach them. The name leads to `href`. */
export const ContactCell = ({ contact, href }: { contact: Contact; href: string }) => (
  <>
    <Link className={TITLE_LINK} href={href} prefetch={false}>
      {contact.nombre}
    </Link>
    <p className="mt-1 text-sm leading-[1.4] text-muted wrap-anywhere">
      <SoftBreaks>{[contact.email, contact.empresa].filter(Boolean).join(' · ')}</SoftBreaks>
    </p>
    {contact.telefono && (
      <p className="mt-1 text-sm">
        <PhoneLinks>{contact.telefono}</PhoneLinks>
      </p>
    )}
  </>
)
