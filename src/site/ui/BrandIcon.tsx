export type BrandName = 'x' | 'instagram' | 'linkedin' | 'facebook' | 'github'

/** The sign of a network. It says nothing to a screen reader: the link around it needs a name. */
export const BrandIcon = ({ name }: { name: BrandName }) => (
  <span aria-hidden="true" className={`brand-icon brand-icon-${name}`} />
)
