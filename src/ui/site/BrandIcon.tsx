export type BrandName = 'x' | 'instagram' | 'linkedin' | 'facebook' | 'github' | 'whatsapp'

/** The icon of a network. Hidden from screen readers: the link around it needs a name. */
export const BrandIcon = ({ name }: { name: BrandName }) => (
  <span aria-hidden="true" className={`brand-icon brand-icon-${name}`} />
)
